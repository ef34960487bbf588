import type { Actor } from '../../../platform/actor.ts'
import { teachersOf } from '../seen-by.ts'

/** Open registers and pages of staff ask again; of a family only whoever wrote it. */
export async function refreshCollecting(actor: Actor, studentIds: readonly string[]): Promise<void> {
  actor.refresh('students', { roles: ['owner'], users: [actor.user.id, ...(await teachersOf(actor, studentIds))] })
}
