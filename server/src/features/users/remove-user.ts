import type { Actor, Alone, WithLogins } from '../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { eraseUser } from './erase-user.ts'
import { judgeChangeOfUser, type ChangeRefusals } from './judge-change-of-user.ts'

/** Deletes another user with their login, personal data and children (S3 §6, S4 accounts). */
export async function removeUser(
  actor: Alone<WithLogins<Actor>>,
  { id }: { id: string },
): Promise<{ id: string } | Refusal<ChangeRefusals>> {
  const role = await judgeChangeOfUser(actor, id, 'deleted')
  if (isRefusal(role)) return role
  await eraseUser(actor, id)
  actor.refresh('users')
  actor.refresh('teachers')
  actor.refresh('classes')
  return { id }
}
