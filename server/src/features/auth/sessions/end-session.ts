import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { endEverywhere } from '../end-and-tell.ts'

export async function endSession(
  actor: WithLogins<Actor>,
  { id }: { id: string },
): Promise<{ ended: number } | Refusal<'session-not-found'>> {
  if (id === actor.session.id) return refuse('session-not-found')
  const ended = await endEverywhere(actor, { identityId: actor.session.identityId, only: id }, 'signed-out-elsewhere')
  return ended.length === 0 ? refuse('session-not-found') : { ended: ended.length }
}
