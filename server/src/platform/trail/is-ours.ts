import { sql, type RawBuilder } from 'kysely'

/** Whether an entry of a studio is one of its record: not behind the newest, and none that a later entry has passed by. */
export const isOurs = (studioId: string, number = 'number'): RawBuilder<boolean> =>
  sql`(${sql.ref(number)} <= coalesce((select h.number from trail_heads h where h.studio_id = ${studioId}), ${sql.ref(number)})
    and not exists (select from trail_gaps(${studioId}) g where g.after < ${sql.ref(number)} and ${sql.ref(number)} < g.before))`
