import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { byName } from '../../platform/db/by-name.ts'
import { actsFor } from '../guardians/acts-for.ts'

/** Which of the collectors `k` of a student the actor may read: staff all, unless the child is their own; a family what they wrote themselves. */
export function readsCollector(actor: Actor, student: string) {
  if (actor.role === 'owner') return sql<boolean>`true`
  const own = sql<boolean>`k.written_by = ${actor.user.id}`
  return actor.role === 'parent' ? own : sql<boolean>`(${own} or not ${actsFor(actor, `${student}.id`)})`
}

/** Names for where children are handed over, guardians who do not collect among them, as JSON; null when there is nobody, and for parents, who know. */
export function mustNotCollect(actor: Actor, student: string) {
  if (actor.role === 'parent') return sql<string[] | null>`null`
  const [studioId, id] = [sql.ref(`${student}.studioId`), sql.ref(`${student}.id`)]
  return sql<string[] | null>`(select json_agg(n.name order by ${byName('n.name')}, n.id) from (
    select k.name, k.id from collectors k
    where k.studio_id = ${studioId} and k.student_id = ${id} and not k.may_collect and ${readsCollector(actor, student)}
    union all
    select u.name, u.id from guardians g join users u on u.studio_id = g.studio_id and u.id = g.user_id
    where g.studio_id = ${studioId} and g.student_id = ${id} and not g.collects) n)`
}
