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

/** Names for where children are handed over, as JSON; null when there is nobody, and for parents, who know. */
export function mustNotCollect(actor: Actor, student: string) {
  if (actor.role === 'parent') return sql<string[] | null>`null`
  return sql<string[] | null>`(select json_agg(k.name order by ${byName('k.name')}, k.id) from collectors k
    where k.studio_id = ${sql.ref(`${student}.studioId`)} and k.student_id = ${sql.ref(`${student}.id`)} and not k.may_collect
      and ${readsCollector(actor, student)})`
}
