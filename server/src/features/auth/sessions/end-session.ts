import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { endAndTell } from '../end-and-tell.ts'
import { openSessions } from '../queries/sessions.ts'

export async function endSession(actor: Actor, { id }: { id: string }): Promise<{ ended: number } | Refusal<'session-not-found'>> {
  const others = (await openSessions(actor, actor.user.id, toDate(actor.clock.now()))).filter((one) => one.id !== actor.session.id)
  if (!others.some((one) => one.id === id)) return refuse('session-not-found')
  const ended = await endAndTell(actor, actor.user.id, { id }, 'signed-out-elsewhere')
  return ended.length === 0 ? refuse('session-not-found') : { ended: ended.length }
}
