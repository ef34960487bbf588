import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { readsWords } from '../../guardians/reads-words.ts'
import { readsCollector } from '../must-not-collect.ts'

export interface MayCollect {
  readonly id: string
  readonly name: string
  readonly phone: string
}

/**
 * Who may fetch a student, for staff who see the student, as JSON: the guardians who collect, and then whom they or staff have written down;
 * not by the word alone of a guardian who does not collect any more.
 */
export function mayCollect(actor: Actor, student: string) {
  const [studioId, id] = [sql.ref(`${student}.studioId`), sql.ref(`${student}.id`)]
  const ofStudent = sql`g.studio_id = ${studioId} and g.student_id = ${id}`
  return sql<MayCollect[]>`coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name, 'phone', n.phone)
    order by n.is_collector, ${byName('n.name')}, n.id) from (
    select u.id, u.name, case when ${readsWords(actor, `${student}.id`, 'u.id')} then u.phone else '' end as phone, false as is_collector
    from guardians g join users u on u.studio_id = g.studio_id and u.id = g.user_id where ${ofStudent} and g.collects
    union all
    select k.id, k.name, k.phone, true from collectors k
    where k.studio_id = ${studioId} and k.student_id = ${id} and k.may_collect and ${readsCollector(actor, student)}
    and not exists (select from guardians g where ${ofStudent} and g.user_id = k.written_by and not g.collects)) n), '[]'::json)`
}
