import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { endEverywhere } from '../end-and-tell.ts'
import { lockIdentity } from '../queries/identities.ts'

export async function signOutElsewhere(actor: WithLogins<Actor>): Promise<{ ended: number }> {
  const { identityId, id } = actor.session
  // One that is changing the studio is ended there too.
  await lockIdentity(actor, identityId)
  const ended = await endEverywhere(actor, { identityId, except: id }, 'signed-out-elsewhere')
  return { ended: ended.length }
}
