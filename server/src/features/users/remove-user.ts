import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { eraseUser } from './erase-user.ts'
import { judgeChangeOfUser, type ChangeRefusals } from './judge-change-of-user.ts'

/** Deletes another user with their login, personal data and children (S3 §6, S4 accounts). */
export async function removeUser(visitor: Visitor, { id }: { id: string }): Promise<{ id: string } | Refusal<ChangeRefusals | GateCode>> {
  return visitor.withActorAndLoginsAlone<{ id: string } | Refusal<ChangeRefusals>>(async (actor) => {
    const role = await judgeChangeOfUser(actor, id, 'deleted')
    if (isRefusal(role)) return role
    await eraseUser(actor, id)
    actor.record({ type: 'users.removed', ids: [] })
    actor.record({ type: 'teachers.edited', ids: [] })
    actor.record({ type: 'classes.edited', ids: [] })
    return { id }
  })
}
