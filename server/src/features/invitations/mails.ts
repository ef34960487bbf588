import type { InvitedRole } from '@callboard/contract/invitations'
import type { Mail } from '../../platform/mail/mail.ts'
import { oneLine } from '../../platform/mail/one-line.ts'
import { studioMail, type Letterhead } from '../../platform/mail/studio-mail.ts'

/** The token follows the `#`, so that it reaches no log (S4 accounts). */
export const invitationUrl = (publicUrl: string, token: string): string => `${publicUrl}/auth/callback#type=invitation&token=${token}`

export async function invitationMail(
  studio: Letterhead & { readonly name: string },
  { to, url, by, role, signsIn, expires }: { to: string; url: string; by: string; role: InvitedRole; signsIn: boolean; expires: boolean },
): Promise<Mail> {
  const name = oneLine(studio.name)
  const invited = by === '' ? `You are invited to join ${name}` : `${oneLine(by)} invites you to join ${name}`
  return studioMail(studio, {
    to,
    subject: invited,
    title: `Join ${name}`,
    facts: [`${invited} on Callboard as a ${role}.`],
    paragraphs: [
      signsIn
        ? `You already sign in to Callboard with this address: sign in to join.${expires ? ' The link expires in 7 days.' : ''}`
        : `Create your account with this address. The link works for one account${expires ? ' and expires in 7 days' : ''}.`,
    ],
    button: { label: 'Accept the invitation', url },
    saysReach: true,
    isAnswered: true,
    footer: signsIn
      ? 'If you were not expecting this, ignore it. Nobody is told that you use Callboard.'
      : 'If you were not expecting this, ignore it. No account is created unless the link is followed.',
  })
}
