import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

/** Posts, comments and messages of one person in a minute (S4 files, documents, conversations). */
const mostWritten = 30
const minute = { minutes: 1 }

/** How many whole seconds until somebody may write again; null: they may now. */
export async function waitToWrite({ db, studioId, clock }: Scope, userId: string): Promise<number | null> {
  const now = clock.now()
  const own = sql`studio_id = ${studioId} and author_id = ${userId} and created_at > ${toDate(now.subtract(minute))}`
  const { rows } = await sql<{ createdAt: Date }>`
    select created_at from channel_posts where ${own}
    union all select created_at from channel_comments where ${own}
    union all select created_at from messages where ${own}
    order by created_at desc limit 1 offset ${mostWritten - 1}`.execute(db)
  const limiting = rows[0]
  return limiting ? Math.ceil(limiting.createdAt.toTemporalInstant().add(minute).since(now).total('seconds')) : null
}
