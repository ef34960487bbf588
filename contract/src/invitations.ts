import { z } from 'zod'
import { invitationRefusals } from './auth.ts'
import { call } from './call.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { Undo, undoable, undoRefusals } from './undo.ts'
import { Email, Id, line, longest } from './text.ts'

export const invitationDays = 7
export const mostInvitedAgain = 50
export const mostInvitedTogether = 500
/** Everybody who has not joined is invited again at most this often. */
export const gentleDays = 7
/** how long whoever has joined stands among the invited */
export const joinedShownDays = 30

export const InvitedRole = z.enum(['teacher', 'parent'])
export type InvitedRole = z.infer<typeof InvitedRole>

export const Invitation = z.object({
  id: Id,
  email: ShownEmail,
  role: InvitedRole,
  invitedBy: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** as the list had it that was pasted */
  name: z.string(),
  fate: z.enum(['waiting', 'sent', 'followed', 'bounced', 'expired']),
  /** long enough ago to send it again together with all others */
  mayGoAgain: z.boolean(),
})
export type Invitation = z.infer<typeof Invitation>

export const SendInvitation = z.object({ id: Id, email: Email, role: InvitedRole.default('parent') })
export type SendInvitation = z.infer<typeof SendInvitation>

export const Joined = z.object({
  id: Id,
  userId: Id,
  name: z.string(),
  role: InvitedRole,
  joinedAt: z.iso.datetime(),
  hasChild: z.boolean(),
})
export type Joined = z.infer<typeof Joined>

export const InvitedPerson = z.object({ email: Email, name: line('Name', longest.name).default('') })
export type InvitedPerson = z.infer<typeof InvitedPerson>

const tooMany = `At most ${mostInvitedTogether} can be invited at once`

export const SendMany = z.object({
  id: Id,
  people: z.array(InvitedPerson).min(1).max(mostInvitedTogether, tooMany),
  role: InvitedRole.default('parent'),
  undoable,
})
export type SendMany = z.infer<typeof SendMany>

/** `minutes`: until the last one has left. */
export const SentTogether = z.object({
  sent: z.number().int(),
  leftOut: z.number().int(),
  minutes: z.number().int(),
  undo: Undo.nullable(),
})
export type SentTogether = z.infer<typeof SentTogether>

export const InvitePreview = z.object({ here: z.array(z.object({ email: ShownEmail, name: z.string() })), invited: z.array(ShownEmail) })
export type InvitePreview = z.infer<typeof InvitePreview>

/** S3 §3: whether the subscription has room for another member. */
export const Capacity = z.object({ canAdd: z.boolean(), maxStudents: z.number().int(), studentCount: z.number().int() })
export type Capacity = z.infer<typeof Capacity>

/** `hasLogin`: whoever reads the invited address signs in to join, instead of signing up. */
export const Welcome = z.object({ studioName: z.string(), role: InvitedRole, email: ShownEmail, name: z.string(), hasLogin: z.boolean() })
export type Welcome = z.infer<typeof Welcome>

const notFound = refusal(404, 'This invitation no longer exists.')
export const planFull = refusal(409, 'You have reached the maximum of {max} students for your plan. Please upgrade to invite more users.')

const sentBefore = refusal(409, 'This sending has already begun with other people. Please see who has been invited, then send again.')

export const invitations = {
  // Not a GET: asking while at the limit notifies the owners.
  capacity: call(
    'POST',
    '/invitations/capacity',
    who.owners,
    'Whether the plan has room to invite anyone (S3 §4), and how many families could be',
  ).output(Capacity.extend({ waiting: z.number().int() })),

  list: call('GET', '/invitations', who.owners, 'Open and expired invitations, the newest first').output(z.array(Invitation)),

  send: call('POST', '/invitations', who.owners, 'Email an invitation link; it works once, for 7 days')
    .input(SendInvitation)
    .errors({
      'capacity-full': planFull,
      'already-member': refusal(409, '{name} is already in your studio.', 'email'),
      'already-invited': refusal(409, 'This address has already been invited. You can resend the invitation.', 'email'),
      'invited-before': refusal(
        409,
        'This invitation has already been sent with the role you first chose. To change it, revoke the invitation and send a new one.',
      ),
    })
    .output(Invitation),

  // Not a GET: its address would weigh on the first route.
  joined: call('POST', '/invitations/joined', who.owners, `Who has joined by an invitation in the last ${joinedShownDays} days`).output(
    z.array(Joined),
  ),

  // A POST, because addresses do not belong into an address.
  preview: call('POST', '/invitations/preview', who.owners, 'Which of these people are here or invited already')
    .input(z.object({ emails: z.array(Email).min(1).max(mostInvitedTogether, tooMany), role: InvitedRole.default('parent') }))
    .output(InvitePreview),

  sendMany: call('POST', '/invitations/send-many', who.owners, 'Email an invitation to each of several people, in turn')
    .input(SendMany)
    .errors({ 'capacity-full': planFull, 'sent-before': sentBefore })
    .output(SentTogether),

  sendWaiting: call('POST', '/invitations/send-waiting', who.owners, 'Invite every family that has not joined and is not invited yet')
    .input(z.object({ id: Id, undoable }))
    .errors({ 'capacity-full': planFull, 'sent-before': sentBefore })
    .output(SentTogether),

  undoSending: call('POST', '/invitations/undo-sending', who.owners, 'Send none of the invitations that one has just sent together')
    .input(z.object({ id: Id }))
    .errors({ 'undo-over': undoRefusals['undo-over'] })
    .output(z.object({ id: Id })),

  sendAgain: call('POST', '/invitations/send-again', who.owners, 'Email new links to all who were invited a week ago or longer')
    .input(z.object({ undoable }))
    .errors({ 'capacity-full': planFull })
    .output(SentTogether),

  resend: call('POST', '/invitations/{id}/resend', who.owners, 'Email a new link; it and the earlier ones work for 7 days')
    .input(z.object({ id: Id }))
    .errors({ 'invitation-not-found': notFound, 'capacity-full': planFull })
    .output(Invitation),

  resendEach: call('POST', '/invitations/resend-each', who.owners, 'Email new links to several who have not joined yet')
    .input(
      z.object({ ids: z.array(Id).min(1).max(mostInvitedAgain, `At most ${mostInvitedAgain} can be invited again at once`), undoable }),
    )
    .errors({ 'invitation-not-found': notFound, 'capacity-full': planFull })
    /** those that could not be sent are left out */
    .output(
      z.object({
        sent: z.number().int(),
        refused: z.array(z.object({ id: Id, why: z.enum(['sent-just-now', 'too-many-requests', 'invitation-over']) })),
        undo: Undo.nullable(),
      }),
    ),

  undoResending: call('POST', '/invitations/undo-resending', who.owners, 'Send none of the invitations that one has just sent again')
    .input(z.object({ id: Id }))
    .errors({ 'undo-over': undoRefusals['undo-over'] })
    .output(z.object({ id: Id })),

  revoke: call('DELETE', '/invitations/{id}', who.owners, 'Revoke an invitation')
    .input(z.object({ id: Id, undoable }))
    .errors({ 'invitation-not-found': notFound })
    .output(z.object({ id: Id, undo: Undo.nullable() })),

  undo: call('POST', '/invitations/undo/{id}', who.owners, 'Reopen an invitation that one has just revoked; its links work again')
    .input(z.object({ id: Id }))
    .errors(undoRefusals)
    .output(z.object({ id: Id })),

  // A POST, because addresses reach logs and the token must not.
  read: call('POST', '/invitations/read', who.anyone, 'What an invitation link is about')
    .input(z.object({ token: z.string().min(1).max(200) }))
    .errors(invitationRefusals)
    .output(Welcome),
}
