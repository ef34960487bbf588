import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { endEverywhere } from '../end-and-tell.ts'

export async function signOutElsewhere(actor: WithLogins<Actor>): Promise<{ ended: number }> {
  const { identityId, id } = actor.session
  const ended = await endEverywhere(actor, { identityId, except: id }, 'signed-out-elsewhere')
  return { ended: ended.length }
}
