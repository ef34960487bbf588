import type { InvitedRole } from '@callboard/contract/invitations'
import { renderMail } from '../../platform/mail/layout.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { oneLine } from '../../platform/mail/one-line.ts'

/** The token follows the `#`, so that it reaches no log (S4 accounts). */
export const invitationUrl = (publicUrl: string, token: string): string => `${publicUrl}/auth/callback#type=invitation&token=${token}`

export async function invitationMail(
  to: string,
  url: string,
  names: { studio: string; studioEmail: string; by: string; role: InvitedRole },
): Promise<Mail> {
  const studio = oneLine(names.studio)
  const invited = names.by === '' ? `You are invited to join ${studio}` : `${oneLine(names.by)} invites you to join ${studio}`
  return {
    to,
    sender: { name: studio, ...(names.studioEmail && { replyTo: names.studioEmail }) },
    subject: invited,
    ...(await renderMail({
      from: studio,
      title: `Join ${studio}`,
      paragraphs: [
        `${invited} on Callboard as a ${names.role}.`,
        'Create your account with this address. The link works for one account and expires in 7 days.',
      ],
      button: { label: 'Accept the invitation', url },
      footer: `Sent by Callboard for ${studio}. If you were not expecting this, ignore it. No account is created unless the link is followed.`,
    })),
  }
}
