import type { UserRemoval } from '@callboard/contract/users'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findUser, goesWith } from './queries.ts'

export async function previewUserRemoval(actor: Actor, { id }: { id: string }): Promise<UserRemoval | Refusal<'user-not-found'>> {
  const user = await findUser(actor, id)
  if (!user) return refuse('user-not-found')
  return { name: user.name, ...(await goesWith(actor, id)), leaving: await actor.departures.count(actor, { userId: id }) }
}
