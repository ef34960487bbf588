import { sql } from 'kysely'
import { toDate } from '../../platform/clock.ts'

/** That no action which names the row can still be undone: what a schedule told of it before might never have been. @param of two columns */
export const isSettled = ([studioId, id]: readonly [string, string], now: Temporal.Instant) =>
  sql<boolean>`not exists (select from undos u where u.studio_id = ${sql.ref(studioId)} and u.undone_at is null and u.until > ${toDate(now)}
    and jsonb_path_exists(u.action, '$.** ? (@ == $id)', jsonb_build_object('id', ${sql.ref(id)})))`
