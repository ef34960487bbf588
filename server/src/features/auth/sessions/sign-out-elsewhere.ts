import type { Actor } from '../../../platform/actor.ts'
import { endAndTell } from '../end-and-tell.ts'

export async function signOutElsewhere(actor: Actor): Promise<{ ended: number }> {
  const { user, session } = actor
  const ended = await endAndTell(actor, user.id, { userId: user.id, except: session.id }, 'signed-out-elsewhere')
  return { ended: ended.length }
}
