import type { Actor, Alone, WithLogins } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { isAsSeen } from './is-as-seen.ts'
import { eraseUser } from './erase-user.ts'
import { judgeChangeOfUser, type ChangeRefusals } from './judge-change-of-user.ts'

/** Deletes another user with their login, personal data and children (S3 §6, S4 accounts). */
export async function removeUser(
  actor: Alone<WithLogins<Actor>>,
  { id, seen }: { id: string; seen?: string | undefined },
): Promise<{ id: string } | Refusal<ChangeRefusals | 'figures-changed'>> {
  const role = await judgeChangeOfUser(actor, id, 'deleted')
  if (isRefusal(role)) return role
  if (!(await isAsSeen(actor, id, seen))) return refuse('figures-changed')
  await eraseUser(actor, id)
  actor.refresh('users')
  actor.refresh('teachers')
  actor.refresh('classes')
  return { id }
}
