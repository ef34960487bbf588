import { invitationDays } from '@callboard/contract/invitations'
import type { Undo } from '@callboard/contract/undo'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { countCapacity } from '../subscriptions/count-capacity.ts'
import { tellUpgradeRequired } from '../subscriptions/tell-upgrade-required.ts'
import { keepUndo } from '../undos/keep-undo.ts'
import { mailInvitationJob } from './jobs.ts'
import { countSending, giveBackSending } from './limits.ts'
import { findInvitations, type InvitationRow, lockInvitations, renewInvitations } from './queries/invitations.ts'
import { asBefore, type ResendAction } from './undoing/undo-resending.ts'

interface Resent {
  readonly sent: number
  readonly refused: { id: string; why: 'sent-just-now' | 'too-many-requests' | 'invitation-over' }[]
  readonly undo: Undo | null
}

/** So that a second press sends nobody two. */
const pause = { minutes: 1 }

/** Mails several invitations again, each by the rules of a single one; no mail leaves while it can be undone. */
export async function resendEach(
  visitor: Visitor,
  { ids, undoable }: { ids: string[]; undoable?: boolean | undefined },
): Promise<Resent | Refusal<'invitation-not-found' | 'capacity-full'>> {
  const asked = [...new Set(ids)]
  const found = await visitor.withActor(async (actor) => ({ studioId: actor.studioId, rows: await findInvitations(actor, asked) }))
  const { studioId, rows } = found
  if (rows.length < asked.length) return refuse('invitation-not-found')
  const refused: Resent['refused'] = []
  const counted = new Map<string, string>()
  for (const { id, email, ...row } of rows) {
    // Asked before it is counted as well, or a few presses more would use up the studio's hour.
    const why = whyNot(row, visitor.clock) ?? ((await countSending(visitor, studioId, email)) ? 'too-many-requests' : null)
    if (why) refused.push({ id, why })
    else counted.set(id, email)
  }
  const sent = await visitor.withActor<Sent | Refusal<'capacity-full'>, { logins: true }>(
    (actor) => sendEach(actor, [...counted.keys()], undoable),
    { logins: true },
  )
  const gone = isRefusal(sent) ? [] : sent.sentIds
  for (const [id, email] of counted) if (!gone.includes(id)) await giveBackSending(visitor, studioId, email)
  if (isRefusal(sent)) return sent
  return { sent: gone.length, refused: [...refused, ...sent.refused], undo: sent.undo }
}

function whyNot(
  { acceptedAt, revokedAt, sentAt }: Pick<InvitationRow, 'acceptedAt' | 'revokedAt' | 'sentAt'>,
  clock: Actor['clock'],
): 'invitation-over' | 'sent-just-now' | null {
  if (acceptedAt || revokedAt) return 'invitation-over'
  return sentAt > toDate(clock.now().subtract(pause)) ? 'sent-just-now' : null
}

interface Sent extends Pick<Resent, 'refused' | 'undo'> {
  readonly sentIds: readonly string[]
}

async function sendEach(
  actor: WithLogins<Actor>,
  ids: readonly string[],
  undoable: boolean | undefined,
): Promise<Sent | Refusal<'capacity-full'>> {
  const { canAdd, maxStudents } = await countCapacity(actor)
  if (!canAdd) return refuse('capacity-full', { max: maxStudents }, { after: tellUpgradeRequired(maxStudents) })
  const now = actor.clock.now()
  const locked = await lockInvitations(actor, ids)
  const refused: Resent['refused'] = []
  const open = locked.filter((row) => {
    const why = whyNot(row, actor.clock)
    if (why) refused.push({ id: row.id, why })
    return why === null
  })
  if (open.length === 0) return { sentIds: [], refused, undo: null }
  const sentIds = open.map(({ id }) => id)
  const renewed = { invitedBy: actor.user.id, sentAt: toDate(now), expiresAt: toDate(now.add({ hours: invitationDays * 24 })) }
  await renewInvitations(actor, sentIds, renewed)
  const action: ResendAction = {
    kind: 'invitations-resent',
    at: renewed.sentAt.toISOString(),
    before: open.map(asBefore),
  }
  const undo = undoable ? keepUndo(actor, action) : null
  if (!undo) for (const invitationId of sentIds) actor.enqueue(mailInvitationJob, { studioId: actor.studioId, invitationId })
  actor.refresh('invitations', { roles: ['owner'] })
  return { sentIds, refused, undo }
}
