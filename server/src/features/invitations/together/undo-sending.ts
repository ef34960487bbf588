import type { Actor, Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { lockOpenInvitation, reopenInvitation } from '../queries/invitations.ts'
import { asSent, SendAction } from './leave-in-turn.ts'
import { revokeTogether } from './queries.ts'

/** Sends none of them: the mails have waited for this. One that was sent by itself since stays. */
export async function undoSending(actor: Alone<Actor>, { id }: { id: string }): Promise<{ id: string } | Refusal<'undo-over'>> {
  const taken = await takeUndo(actor, id, SendAction)
  if (isRefusal(taken)) return taken
  if (taken.isDone) return { id }
  const rows = await asSent(actor, taken.action)
  await revokeTogether(
    actor,
    rows.map((row) => row.id),
    toDate(actor.clock.now()),
  )
  for (const { id: earlier, email } of taken.action.withdrawn)
    if (!(await lockOpenInvitation(actor, email))) await reopenInvitation(actor, earlier, { email, name: '' })
  actor.refresh('invitations', { roles: ['owner'] })
  return { id }
}
