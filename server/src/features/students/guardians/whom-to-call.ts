import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { readsWords } from '../../guardians/reads-words.ts'
import { seenBy } from '../seen-by.ts'

/** Whom staff ring about a student whom they see: name and telephone of the guardians as JSON, the first one first; otherwise null. */
export function whomToCall(actor: Actor, student: string) {
  const [studioId, id, parentId] = [sql.ref(`${student}.studioId`), sql.ref(`${student}.id`), sql.ref(`${student}.parentId`)]
  return sql<
    { name: string; phone: string }[] | null
  >`case when ${seenBy(actor, student)} then (select json_agg(json_build_object('name', p.name,
    'phone', case when ${readsWords(actor, `${student}.id`, 'p.id')} then p.phone else '' end) order by p.id <> ${parentId}, g.since, p.id)
    from guardians g join users p on p.studio_id = g.studio_id and p.id = g.user_id
    where g.studio_id = ${studioId} and g.student_id = ${id}) end`
}
