import type { User } from '@callboard/contract/users'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { presentUser } from '../present.ts'
import { findUser } from '../queries.ts'
import { deleteStop } from './queries.ts'
import { tellStop } from './stop-writing.ts'

export async function allowWriting(actor: Actor, { id }: { id: string }): Promise<User | Refusal<'user-not-found'>> {
  await deleteStop(actor, id)
  const user = await findUser(actor, id)
  if (!user) return refuse('user-not-found')
  tellStop(actor, id)
  return presentUser(actor, user)
}
