import { toDate } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { randomToken, tokenHash } from '../../platform/secrets.ts'
import { replaceLink } from './queries/links.ts'
import { invitationMail, invitationUrl } from './mails.ts'
import { mayBeFollowed } from './policy.ts'
import { findInvitationById, lockInvitation, studioName } from './queries/invitations.ts'

/**
 * Mails an invitation's link, unless it is revoked, accepted or expired by now. The link exists in this mail only; it voids the
 * one mailed before, also when a repeat mails it a second time.
 */
export async function mailInvitation(
  context: JobContext,
  { studioId, invitationId }: { studioId: string; invitationId: string },
): Promise<void> {
  const token = randomToken()
  const invited = await context.withDirectoryIn(studioId, async (scope) => {
    // Locked first: whoever revokes it at this moment deletes the link that is made here.
    await lockInvitation(scope, invitationId)
    const invitation = await findInvitationById(scope, invitationId)
    if (!invitation || !mayBeFollowed(invitation, toDate(scope.clock.now()))) return null
    await replaceLink(scope, { tokenHash: tokenHash(token), studioId, invitationId })
    return { to: invitation.email, role: invitation.role, by: invitation.invitedBy ?? '', studio: await studioName(scope) }
  })
  if (invited) await context.sendMail(await invitationMail(invited.to, invitationUrl(context.publicUrl, token), invited))
}
