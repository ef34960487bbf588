import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { byName } from '../../platform/db/by-name.ts'
import { readsWords } from '../guardians/reads-words.ts'

/** Which of the collectors `k` of a student the actor may read. */
export const readsCollector = (actor: Actor, student: string) => readsWords(actor, `${student}.id`, 'k.writtenBy')

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
