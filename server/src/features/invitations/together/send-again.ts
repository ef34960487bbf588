import { mostInvitedTogether, type SentTogether } from '@callboard/contract/invitations'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { countCapacity } from '../../subscriptions/count-capacity.ts'
import { tellUpgradeRequired } from '../../subscriptions/tell-upgrade-required.ts'
import { keepUndo, undoSeconds } from '../../undos/keep-undo.ts'
import { dueBefore } from '../policy.ts'
import { lockInvitations } from '../queries/invitations.ts'
import { asBefore, type ResendAction } from '../undoing/undo-resending.ts'
import { enqueueInTurn } from './leave-in-turn.ts'
import { dueAgain, renewTogether } from './queries.ts'
import { minutesUntil, takeTurns } from './take-turns.ts'

/**
 * Invites everybody again who was invited a week ago or longer and has not joined: at most once a week each, so that it needs no other limit
 * and a repeat finds nobody. The links of earlier mails are extended.
 */
export async function sendAgain(
  actor: Alone<Actor>,
  { undoable }: { undoable?: boolean | undefined },
): Promise<SentTogether | Refusal<'capacity-full'>> {
  const now = actor.clock.now()
  const ids = await dueAgain(actor, { before: toDate(dueBefore(now)), most: mostInvitedTogether })
  if (ids.length === 0) return { sent: 0, leftOut: 0, minutes: 0, undo: null }
  const { canAdd, maxStudents } = await countCapacity(actor)
  if (!canAdd) return refuse('capacity-full', { max: maxStudents }, { after: tellUpgradeRequired(maxStudents) })
  const sentAt = toDate(now)
  const before = (await lockInvitations(actor, ids)).map(asBefore)
  const turns = await takeTurns(
    actor,
    ids.map((id) => ({ id })),
    undoable ? undoSeconds : 0,
  )
  await renewTogether(actor, turns, { invitedBy: actor.user.id, sentAt })
  const action: ResendAction = { kind: 'invitations-resent', at: sentAt.toISOString(), before }
  const undo = undoable ? keepUndo(actor, action, undoSeconds) : null
  if (!undo) for (const { id, leavesAt } of turns) enqueueInTurn(actor, { id, leavesAt, sentAt })
  actor.refresh('invitations', { roles: ['owner'] })
  return { sent: turns.length, leftOut: 0, minutes: minutesUntil(actor, turns), undo }
}
