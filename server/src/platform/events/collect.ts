import { sql } from 'kysely'
import type { Scope } from '../actor.ts'
import type { Tx } from '../db/database.ts'
import type { Hold } from '../db/running.ts'
import type { PendingJob } from '../jobs/job-type.ts'
import type { StudioEvent } from './event.ts'
import type { Heard, NoticeRegistry } from './notices.ts'

const deepestEcho = 10

/** Whatever a notice says or sets off waits for the undo of what it answers. */
function heldWith({ heldBy }: StudioEvent, scope: Scope): Scope {
  if (heldBy === undefined) return scope
  return { ...scope, heldBy, record: (event) => scope.record({ ...event, heldBy: event.heldBy ?? heldBy }) }
}

export function collectJobs() {
  const jobs: PendingJob[] = []
  let open = true
  const refuseWhenClosed = (): void => {
    // A missing await would otherwise lose events silently.
    if (!open) throw new Error('This transaction is over: nothing can be recorded or enqueued in it any more')
  }
  const enqueue: Scope['enqueue'] = (job, input, options = {}) => {
    refuseWhenClosed()
    jobs.push({ name: job.name, input: job.input.parse(input), options })
  }
  const close = (): void => {
    open = false
  }
  return { jobs, enqueue, close, refuseWhenClosed }
}

/** Collects the events and jobs of a transaction until its end; a reading one must leave none, as its commit is not awaited. */
export function collect(hold: Hold) {
  const { jobs, enqueue, close, refuseWhenClosed } = collectJobs()
  const events: StudioEvent[] = []
  const sent: Promise<unknown>[] = []
  let byUserId: string | null = null
  const refuseToWrite = (): void => {
    refuseWhenClosed()
    if (hold === 'reading') throw new Error('This transaction only reads: nothing can be recorded or sent in it')
  }
  const send: Scope['send'] = (write) => {
    write.catch(() => {}) // reported by `arrived`
    refuseToWrite()
    sent.push(write)
  }
  const record: Scope['record'] = (event) => {
    refuseToWrite()
    events.push(event)
  }
  const refresh: Scope['refresh'] = (noun, audience, ids = []) => record({ type: `${noun}.stale`, ids, audience })
  const attributed = (event: StudioEvent): Heard => ({ ...event, byUserId })

  const asideIn =
    (db: Tx, { failed }: NoticeRegistry): Scope['aside'] =>
    async (what, work) => {
      send(sql`savepoint aside`.execute(db))
      const before = { events: events.length, jobs: jobs.length, sent: sent.length }
      try {
        await work()
        await Promise.all(sent.slice(before.sent))
        send(sql`release savepoint aside`.execute(db))
      } catch (error) {
        // Fails in turn if it was the action that had failed, and there is nothing to go back to.
        await sql`rollback to savepoint aside`.execute(db)
        // A later one must not find this one in its place.
        await sql`release savepoint aside`.execute(db)
        events.length = before.events
        jobs.length = before.jobs
        sent.length = before.sent
        failed(what, error)
      }
    }

  const tellNotices = async (scope: Scope, notices: NoticeRegistry): Promise<void> => {
    let handed = 0
    for (let round = 1; handed < events.length; round++) {
      const now = events.slice(handed)
      if (round > deepestEcho) throw new Error(`Notices answer each other without end: ${now.map((event) => event.type).join(', ')}`)
      handed = events.length
      for (const event of now) {
        for (const notice of notices.of(event.type)) {
          const hear = () => notice.hear(heldWith(event, scope), attributed(event))
          await (notice.onlyTells ? scope.aside(event.type, hear) : hear())
        }
      }
    }
  }

  return {
    jobs,
    enqueue,
    close,
    send,
    asideIn,
    /** Throws the error of the first failed write among those sent without waiting. */
    arrived: async (): Promise<void> => void (await Promise.all(sent)),
    record,
    refresh,
    attribute: (userId: string): void => {
      byUserId = userId
    },
    tellNotices,
    get byUserId() {
      return byUserId
    },
    get events(): readonly Heard[] {
      return events.map(attributed)
    },
  }
}
