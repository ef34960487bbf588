import { z } from 'zod'
import { call } from './call.ts'
import { Leaving, Seen, figuresChanged } from './leaving.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { notOfAge, studentNotFound } from './students.ts'
import { Email, Id } from './text.ts'

export const maxGuardians = 6

/**
 * What a guardian may do for a child: `pays` takes drop-in places and can be sent invoices, `decides` answers consents, signs documents and
 * keeps the child's details, `answers` says whether the child comes, `collects` fetches it, `isTold` hears of its classes.
 */
export const GuardianRights = z.object({
  pays: z.boolean(),
  decides: z.boolean(),
  answers: z.boolean(),
  collects: z.boolean(),
  isTold: z.boolean(),
})
export type GuardianRights = z.infer<typeof GuardianRights>

/** `contact`: for staff; guardians do not read each other's. `isFirst`: the family's invoices and plans go to them. */
export const Guardian = z.object({
  id: Id,
  name: z.string(),
  isFirst: z.boolean(),
  may: GuardianRights,
  contact: z.object({ email: ShownEmail, phone: z.string() }).nullable(),
  agreesToRemoval: z.boolean(),
  can: z.object({ change: z.boolean(), end: z.boolean() }),
})
export type Guardian = z.infer<typeof Guardian>

/**
 * Somebody who has been asked; `declined`: they have said No. `asSelf`: the child itself, which has come of age and is to look after itself;
 * it is asked once nobody is waited for.
 */
export const InvitedGuardian = z.object({
  id: Id,
  email: ShownEmail,
  may: GuardianRights,
  declined: z.boolean(),
  asSelf: z.boolean(),
  waitsFor: z.enum(['owner', 'guardian']).nullable(),
  can: z.object({ agree: z.boolean() }),
})
export type InvitedGuardian = z.infer<typeof InvitedGuardian>

/** `invited` and `canInvite`: for owners and the first guardian, who does not read whom an owner has asked. */
export const GuardiansOfChild = z.object({
  people: z.array(Guardian),
  invited: z.array(InvitedGuardian),
  canInvite: z.boolean(),
  canHandOver: z.boolean(),
})
export type GuardiansOfChild = z.infer<typeof GuardiansOfChild>

export const InviteGuardian = z.object({
  /** made by the browser as an idempotency key; a repeat with other values is refused */
  id: Id,
  studentId: Id,
  email: Email,
  may: GuardianRights,
})
export type InviteGuardian = z.infer<typeof InviteGuardian>

export const GuardianRequest = z.object({ id: Id, student: z.string(), invitedBy: z.string(), may: GuardianRights, asSelf: z.boolean() })
export type GuardianRequest = z.infer<typeof GuardianRequest>

export const HandOver = InviteGuardian.omit({ may: true })
export type HandOver = z.infer<typeof HandOver>

/** What would become of places and money, and to whom the child's invoices go from then on where that changes. */
export const EndingGuardian = z.object({ leaving: Leaving, nextFirst: z.string().nullable() })
export type EndingGuardian = z.infer<typeof EndingGuardian>

const grownUp = { 'grown-up': refusal(409, 'This student looks after themselves.') }
const over = { 'request-over': refusal(404, 'This request is no longer open.') }
const noGuardian = { 'guardian-not-found': refusal(404, 'They are no longer a guardian of this child.') }
const asking = {
  'guardian-already': refusal(409, 'They are a guardian of this child already.', 'email'),
  'asked-already': refusal(409, 'This address has already been asked.', 'email'),
  'asked-before': refusal(409, 'This request has already been sent as you first wrote it.'),
}
const one = z.object({ studentId: Id, userId: Id })

export const guardians = {
  invite: call('POST', '/guardians/invitations', who.members, 'Ask somebody to be a guardian of a child: its first guardian, or an owner')
    .input(InviteGuardian)
    .errors({
      ...studentNotFound,
      ...grownUp,
      ...asking,
      'too-many-guardians': refusal(409, `A child can have at most ${maxGuardians} guardians.`),
    })
    .output(InvitedGuardian),

  handOver: call(
    'POST',
    '/guardians/hand-over',
    who.members,
    'Let a child who has come of age look after itself: its first guardian and an owner, one after the other',
  )
    .input(HandOver)
    .errors({ ...studentNotFound, ...grownUp, ...notOfAge, ...asking })
    .output(InvitedGuardian),

  agree: call('POST', '/guardians/invitations/{id}/agree', who.members, 'Agree that a child looks after itself; it is asked then')
    .input(z.object({ id: Id }))
    .errors(over)
    .output(InvitedGuardian),

  withdraw: call('DELETE', '/guardians/invitations/{id}', who.members, 'Ask somebody no longer: the first guardian, or an owner')
    .input(z.object({ id: Id }))
    .errors(over)
    .output(z.object({ id: Id })),

  mine: call('GET', '/guardians/invitations', who.members, 'The children whose guardian the caller is asked to be').output(
    z.array(GuardianRequest),
  ),

  accept: call('POST', '/guardians/invitations/{id}/accept', who.members, 'Become a guardian of a child')
    .input(z.object({ id: Id }))
    .errors({
      ...over,
      'self-already': refusal(409, 'You are a student already.'),
      'too-many-guardians': refusal(409, `A child can have at most ${maxGuardians} guardians.`),
    })
    .output(z.object({ studentId: Id })),

  decline: call('POST', '/guardians/invitations/{id}/decline', who.members, 'Say No to being a guardian of a child')
    .input(z.object({ id: Id }))
    .errors(over)
    .output(z.object({ id: Id })),

  keep: call('POST', '/guardians/keep', who.members, 'Take back that one would have a child with several guardians removed')
    .input(one.pick({ studentId: true }))
    .errors(studentNotFound)
    .output(one.pick({ studentId: true })),

  change: call(
    'POST',
    '/guardians/change',
    who.owners,
    'Change what a guardian may; the first may everything, and collects if an owner says so',
  )
    .input(one.extend({ may: GuardianRights }))
    .errors({ ...studentNotFound, ...noGuardian, 'first-guardian': refusal(409, 'The first guardian may do all of this.') })
    .output(one),

  ending: call('GET', '/guardians/ending', who.members, 'What becomes of places and money when a guardian ends: oneself, or for an owner')
    .input(one)
    .errors({ ...studentNotFound, ...noGuardian })
    .output(EndingGuardian),

  end: call('POST', '/guardians/end', who.members, 'End one’s own guardianship, or for an owner somebody’s; the last guardian stays')
    .input(one.extend({ seen: Seen }))
    .errors({
      ...studentNotFound,
      ...noGuardian,
      ...figuresChanged,
      'last-guardian': refusal(409, 'A child keeps at least one guardian. To take the child off the studio, remove the child.'),
    })
    .output(one),
}
