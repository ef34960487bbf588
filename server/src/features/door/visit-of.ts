import { doorMinutesBefore } from '@callboard/contract/door'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'

/** When the door opens for a class `c`, as it is dated now. */
export const doorOpens = ({ zone }: Pick<Actor, 'zone'>) =>
  sql<Date>`((c.date + c.start_time) at time zone ${zone} - make_interval(mins => ${sql.lit(doorMinutesBefore)}))`

/**
 * To join laterally: what was said at the door of a student in the class `c`, but for what was taken back and for what was said before the
 * door opened, as of a class that has been moved since.
 */
export const visitOf = (actor: Pick<Actor, 'zone'>, studentId: string) => sql<{
  hereAt: Date | null
  collectedAt: Date | null
  collectedBy: string | null
}>`(select case when d.taken_back_at is null and d.here_at >= o.opens then d.here_at end as here_at,
    case when d.collected_at >= o.opens then d.collected_at end as collected_at,
    case when d.collected_at >= o.opens then d.collected_by end as collected_by
    from door_visits d cross join (select ${doorOpens(actor)} as opens) o
    where d.studio_id = c.studio_id and d.class_id = c.id and d.student_id = ${sql.ref(studentId)})`
