import { sql } from 'kysely'
import { oldestPending } from '../card-payments/attempts.ts'
import type { Database } from '../db/database.ts'
import { runScript } from '../db/script.ts'
import { findUnreleased } from '../jobs/held-after-restore.ts'
import { stepDown } from '../db/step-down.ts'

interface Queue {
  readonly name: string
  /** waiting jobs, as the queue last counted them: at most some minutes ago */
  readonly waiting: number
  /** seconds since the job that will run next was due; 0: none is due */
  readonly overdue: number
}

/** What the metrics and the operator's page ask of the database: all of it by an index, whatever the database holds. */
export interface Sighting {
  readonly queues: readonly Queue[]
  /** null: none ever */
  readonly newestWebhookAt: Date | null
  /** null: all have been applied */
  readonly oldestUnappliedAt: Date | null
  /** events of the last day that the provider did not deliver, so that they were fetched; 1,000 at most */
  readonly fetchedEvents: number
  /** files that nobody has any more and that are still to be removed; 2,000 at most */
  readonly leavingFiles: number
  /** of calls to the card provider whose outcome is unknown; null: none */
  readonly oldestAttemptAt: Date | null
  /** since when a restored database waits for its release (docs/running/backup.md); null: it does not */
  readonly heldSince: Date | null
}

const within = '3s'

/** Looks on the owner's connection, so that requests never wait for it, and gives up after three seconds. */
export async function lookAtDatabase({ kysely, engine }: Database): Promise<Sighting> {
  return kysely.transaction().execute(async (db) => {
    // The embedded database has one lane, and no timer that could end a statement.
    if (engine === 'postgres') await sql.raw(`set local statement_timeout = '${within}'`).execute(db)
    const queues = await sql<Queue>`
      select q.name, q.ready_count as waiting, coalesce(greatest(extract(epoch from clock_timestamp() - next.due), 0), 0)::float8 as overdue
      from pgboss.queue q left join lateral (
        select greatest(j.created_on, j.start_after) as due from pgboss.job j
        where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
        order by j.priority desc, j.created_on limit 1
      ) next on true order by q.name`.execute(db)
    const events = await sql<{ newest: Date | null; unapplied: Date | null; fetched: number }>`
      select (select max(delivered_at) from provider_events where delivered_at is not null) as newest,
        (select min(received_at) from provider_events where processed_at is null) as unapplied,
        (select count(*)::int from (select from provider_events
          where delivered_at is null and received_at > now() - interval '1 day' limit 1000) as counted) as fetched`.execute(db)
    const restored = await findUnreleased({ kysely: db })
    // The tables of studios show their rows to this role alone.
    await runScript(db, stepDown({ role: 'callboard_schedule', studioId: null }))
    const files = await sql<{ leaving: number }>`
      select count(*)::int as leaving from (select from files where state = 'leaving' limit 2000) as counted`.execute(db)
    const [found, leaving] = [events.rows[0], files.rows[0]]
    return {
      queues: queues.rows.filter(({ name }) => !name.startsWith('__pgboss')),
      newestWebhookAt: found?.newest ?? null,
      oldestUnappliedAt: found?.unapplied ?? null,
      fetchedEvents: found?.fetched ?? 0,
      leavingFiles: leaving?.leaving ?? 0,
      oldestAttemptAt: await oldestPending(db),
      heldSince: restored?.restoredAt ?? null,
    }
  })
}

/** When each queue's newest job succeeded. Reads all that is kept of jobs: once for each start of a server. */
export async function findLastSuccesses({ kysely }: Database): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ name: string; at: Date }>`
    select name, max(completed_on) as at from pgboss.job where state = 'completed' group by name`.execute(kysely)
  return new Map(rows.map(({ name, at }) => [name, at]))
}
