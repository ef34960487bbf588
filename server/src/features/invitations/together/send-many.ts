import { randomUUIDv7 } from 'node:crypto'
import {
  type InvitedPerson,
  type InvitedRole,
  mostInvitedTogether,
  type SendMany,
  type SentTogether,
} from '@callboard/contract/invitations'
import type { Actor, Alone } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { countCapacity } from '../../subscriptions/count-capacity.ts'
import { tellUpgradeRequired } from '../../subscriptions/tell-upgrade-required.ts'
import { keepUndo, undoOf, undoSeconds } from '../../undos/keep-undo.ts'
import { countSendings, giveBackSendings } from '../limits.ts'
import { enqueueInTurn, type SendAction } from './leave-in-turn.ts'
import { insertTogether, sentTogether, unlistedOf, revokeTogether, waitingFamilies } from './queries.ts'
import { oneOfEach, sortOut } from './sort-out.ts'
import { minutesUntil, takeTurns } from './take-turns.ts'

interface Together {
  readonly id: string
  readonly role: InvitedRole
  readonly undoable: boolean | undefined
  /** a digest of what the browser asks for */
  readonly asked: Buffer
  readonly peopleOf: (actor: Actor) => Promise<readonly InvitedPerson[]>
}
type Answer = SentTogether | Refusal<'capacity-full' | 'too-many-requests' | 'sent-before'>

/** Invites whoever of a list is neither here nor invited yet; no mail leaves while it can be undone, then each in its turn. Idempotent by the browser's id. */
export function sendMany(visitor: Visitor, { people, ...input }: SendMany): Promise<Answer> {
  const list = oneOfEach(people)
  const asked = digest(visitor, input.role, list.map(({ email, name }) => `${email} ${name}`).toSorted())
  return sendTogether(visitor, { undoable: undefined, ...input, asked, peopleOf: async () => list })
}

/** Invites the families that an owner has added or imported. */
export function sendWaiting(visitor: Visitor, { id, undoable }: { id: string; undoable?: boolean | undefined }): Promise<Answer> {
  const peopleOf = (actor: Actor) => waitingFamilies(actor, mostInvitedTogether)
  return sendTogether(visitor, { id, undoable, role: 'parent', asked: digest(visitor, 'whoever has not joined'), peopleOf })
}

/** With the server's key: an address that is erased later could otherwise be guessed and confirmed. */
const digest = ({ secrets }: Visitor, ...asked: unknown[]) => Buffer.from(secrets.digest('sending', JSON.stringify(asked)), 'base64url')

async function sendTogether(visitor: Visitor, together: Together): Promise<Answer> {
  const begun = await visitor.withActor(async (actor) => {
    const people = await together.peopleOf(actor)
    const before = await sentBefore(actor, together)
    const { invitable } = people.length > 0 ? await sortOut(actor, { people, role: together.role }) : { invitable: [] }
    return { studioId: actor.studioId, before, people, invitable }
  })
  if (begun.before) return begun.before
  const { studioId, people, invitable } = begun
  const none: SentTogether = { sent: 0, leftOut: people.length, minutes: 0, undo: null }
  if (invitable.length === 0) return none
  const counted = await countSendings(
    visitor,
    studioId,
    invitable.map(({ email }) => email),
  )
  if (isRefusal(counted)) return counted
  const mayBe = new Set(counted)
  const chosen = invitable.filter(({ email }) => mayBe.has(email))
  const answer =
    chosen.length === 0 ? none : await visitor.withActor((actor) => send(actor, { ...together, people: chosen }), { hold: 'alone' })
  if (isRefusal(answer) || answer.sent === 0) await giveBackSendings(visitor, studioId, counted)
  return isRefusal(answer) ? answer : { ...answer, leftOut: people.length - answer.sent }
}

async function sentBefore(
  actor: Actor,
  { id, asked }: Pick<Together, 'id' | 'asked'>,
): Promise<SentTogether | Refusal<'sent-before'> | null> {
  const rows = await sentTogether(actor, id)
  const [first] = rows
  if (!first) return null
  if (first.asked && !first.asked.equals(asked)) return refuse('sent-before')
  const mayStop = first.leavesAt !== null && first.leavesAt > toDate(actor.clock.now())
  return { sent: rows.length, leftOut: 0, minutes: minutesUntil(actor, rows), undo: mayStop ? undoOf(id) : null }
}

async function send(
  actor: Alone<Actor>,
  { id: batchId, role, undoable, asked, peopleOf, people }: Together & { readonly people: readonly InvitedPerson[] },
): Promise<SentTogether | Refusal<'capacity-full' | 'sent-before'>> {
  const before = await sentBefore(actor, { id: batchId, asked })
  if (before) return before
  const { canAdd, maxStudents } = await countCapacity(actor)
  if (!canAdd) return refuse('capacity-full', { max: maxStudents }, { after: tellUpgradeRequired(maxStudents) })
  // A family may have been taken away meanwhile, as by the undo of an import.
  const still = new Set((await peopleOf(actor)).map(({ email }) => email))
  const { invitable } = await sortOut(actor, { people: people.filter(({ email }) => still.has(email)), role })
  if (invitable.length === 0) return { sent: 0, leftOut: people.length, minutes: 0, undo: null }
  const sentAt = toDate(actor.clock.now())
  // In no list: to leave one out for it would say that the address is known.
  const withdrawn = await unlistedOf(
    actor,
    invitable.map(({ email }) => email),
  )
  await revokeTogether(
    actor,
    withdrawn.map(({ id }) => id),
    sentAt,
  )
  const turns = await takeTurns(
    actor,
    invitable.map((person) => ({ ...person, id: randomUUIDv7() })),
    undoable ? undoSeconds : 0,
  )
  await insertTogether(actor, turns, { batchId, asked, role, invitedBy: actor.user.id, sentAt })
  const action: SendAction = { kind: 'invitations-sent', batchId, at: sentAt.toISOString(), withdrawn }
  const undo = undoable ? keepUndo(actor, action, undoSeconds, batchId) : null
  if (!undo) for (const { id, leavesAt } of turns) enqueueInTurn(actor, { id, leavesAt, sentAt })
  actor.refresh('invitations', { roles: ['owner'] })
  return { sent: turns.length, leftOut: 0, minutes: minutesUntil(actor, turns), undo }
}
