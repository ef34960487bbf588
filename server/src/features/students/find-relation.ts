import type { Actor } from '../../platform/actor.ts'
import { parentWaits, relationTo } from './queries/lists.ts'
import { seenBy } from './seen-by.ts'

/** A child and what the actor is to it (`WhoseChild` in `policy.ts`). Undefined where the actor does not see it. */
export function findRelation(actor: Actor, id: string) {
  return actor.db
    .selectFrom('students')
    .select(['students.id', 'students.parentId', 'students.userId', 'students.name', 'students.dateOfBirth'])
    .select(relationTo(actor))
    .select(parentWaits)
    .innerJoin('users', (join) => join.onRef('users.studioId', '=', 'students.studioId').onRef('users.id', '=', 'students.parentId'))
    .where('students.studioId', '=', actor.studioId)
    .where('students.id', '=', id)
    .where(seenBy(actor))
    .executeTakeFirst()
}
export type Relation = NonNullable<Awaited<ReturnType<typeof findRelation>>>
