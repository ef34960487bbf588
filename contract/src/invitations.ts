import { z } from 'zod'
import { invitationRefusals } from './auth.ts'
import { call } from './call.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { Undo, undoable, undoRefusals } from './undo.ts'
import { Email, Id } from './text.ts'

export const invitationDays = 7
export const mostInvitedAgain = 50

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
})
export type Invitation = z.infer<typeof Invitation>

export const SendInvitation = z.object({ id: Id, email: Email, role: InvitedRole.default('parent') })
export type SendInvitation = z.infer<typeof SendInvitation>

/** S3 §3: whether the subscription has room for another member. */
export const Capacity = z.object({ canAdd: z.boolean(), maxStudents: z.number().int(), studentCount: z.number().int() })
export type Capacity = z.infer<typeof Capacity>

/** `hasLogin`: whoever reads the invited address signs in to join, instead of signing up. */
export const Welcome = z.object({ studioName: z.string(), role: InvitedRole, email: ShownEmail, hasLogin: z.boolean() })
export type Welcome = z.infer<typeof Welcome>

const notFound = refusal(404, 'This invitation no longer exists.')
const full = refusal(409, 'You have reached the maximum of {max} students for your plan. Please upgrade to invite more users.')

export const invitations = {
  // Not a GET: asking while at the limit notifies the owners.
  capacity: call('POST', '/invitations/capacity', who.owners, 'Whether the plan has room to invite anyone (S3 §4)').output(Capacity),

  list: call('GET', '/invitations', who.owners, 'Open and expired invitations, the newest first').output(z.array(Invitation)),

  send: call('POST', '/invitations', who.owners, 'Email an invitation link; it works once, for 7 days')
    .input(SendInvitation)
    .errors({
      'capacity-full': full,
      'already-member': refusal(409, '{name} is already in your studio.', 'email'),
      'already-invited': refusal(409, 'This address has already been invited. You can resend the invitation.', 'email'),
      'invited-before': refusal(
        409,
        'This invitation has already been sent with the role you first chose. To change it, revoke the invitation and send a new one.',
      ),
    })
    .output(Invitation),

  resend: call('POST', '/invitations/{id}/resend', who.owners, 'Email a new link; it and the earlier ones work for 7 days')
    .input(z.object({ id: Id }))
    .errors({ 'invitation-not-found': notFound, 'capacity-full': full })
    .output(Invitation),

  resendEach: call('POST', '/invitations/resend-each', who.owners, 'Email new links to several who have not joined yet')
    .input(
      z.object({ ids: z.array(Id).min(1).max(mostInvitedAgain, `At most ${mostInvitedAgain} can be invited again at once`), undoable }),
    )
    .errors({ 'invitation-not-found': notFound, 'capacity-full': full })
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
