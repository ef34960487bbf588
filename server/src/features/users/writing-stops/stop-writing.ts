import type { User } from '@callboard/contract/users'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { presentUser } from '../present.ts'
import { findUser } from '../queries.ts'
import { storeStop } from './queries.ts'

/** Until it is lifted, they read why and can write to owners alone (S4 messages). Stopping again changes the reason. */
export async function stopWriting(
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<User | Refusal<'user-not-found' | 'owner-writes'>> {
  const user = await findUser(actor, id)
  if (!user) return refuse('user-not-found')
  if (user.role === 'owner') return refuse('owner-writes')
  await storeStop(actor, id, { reason, byUserId: actor.user.id })
  tellStop(actor, id)
  return presentUser(actor, mustHave(await findUser(actor, id), 'user'))
}

/** Their browsers learn whether they may write; owners see it in the list. */
export function tellStop(actor: Actor, id: string): void {
  actor.refresh('users', { roles: ['owner'] })
  actor.refresh('messages', { users: [id] })
  actor.refresh('channels', { users: [id] })
}
