import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { actsFor } from './acts-for.ts'

/**
 * Whether the actor may read what somebody has written of a child, such as a reason: guardians what they wrote themselves, staff all of it
 * unless they are a guardian of the child, owners everything.
 * @param student how the query calls the child's id @param writer how it calls the id of whoever wrote
 */
export function readsWords(actor: Actor, student: string, writer: string) {
  if (actor.role === 'owner') return sql<boolean>`true`
  const own = sql<boolean>`${sql.ref(writer)} = ${actor.user.id}`
  return actor.role === 'teacher' ? sql<boolean>`(${own} or not ${actsFor(actor, student)})` : own
}
