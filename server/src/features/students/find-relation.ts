import type { Actor } from '../../platform/actor.ts'
import { relationTo } from './queries/lists.ts'
import { seenBy } from './seen-by.ts'

/** A child and what the actor is to it (`WhoseChild` in `policy.ts`). Undefined where the actor does not see it. */
export function findRelation(actor: Actor, id: string) {
  return actor.db
    .selectFrom('students')
    .select(['students.id', 'students.parentId', 'students.userId', 'students.name', 'students.dateOfBirth'])
    .select(relationTo(actor))
    .where('students.studioId', '=', actor.studioId)
    .where('students.id', '=', id)
    .where(seenBy(actor))
    .executeTakeFirst()
}
export type Relation = NonNullable<Awaited<ReturnType<typeof findRelation>>>
