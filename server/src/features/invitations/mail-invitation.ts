import { toDate } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { AddressRefused } from '../../platform/mail/mail.ts'
import { randomToken, tokenHash } from '../../platform/secrets.ts'
import { noteBounced } from './queries/fates.ts'
import { keepLink } from './queries/links.ts'
import { attachLook } from '../studios/look/attach-look.ts'
import { invitationMail, invitationUrl } from './mails.ts'
import { whyOver } from './policy.ts'
import { findInvitationById, hasLogin, invitingStudio, lockInvitation } from './queries/invitations.ts'

/** Mails an invitation's link, unless it is over; earlier links stay valid, as people often open the older mail. */
export async function mailInvitation(
  context: JobContext,
  { studioId, invitationId, sentAt }: { studioId: string; invitationId: string; sentAt?: string | undefined },
): Promise<void> {
  const token = randomToken()
  const invited = await context.withScope(
    studioId,
    async (scope) => {
      await lockInvitation(scope, invitationId)
      const invitation = await findInvitationById(scope, invitationId)
      if (!invitation || whyOver(invitation, toDate(scope.clock.now()))) return null
      if (sentAt !== undefined && invitation.sentAt.toISOString() !== sentAt) return null
      await keepLink(scope, { tokenHash: tokenHash(token), studioId, invitationId })
      const { email, role, invitedBy, userId } = invitation
      const shown = { to: email, role, by: invitedBy ?? '', expires: userId === null }
      return { ...shown, studio: await invitingStudio(scope), signsIn: await hasLogin(scope, email) }
    },
    { logins: true },
  )
  if (!invited) return
  const letterhead = { ...invited.studio, ...(await attachLook(context, studioId)) }
  const mail = await invitationMail(letterhead, { ...invited, url: invitationUrl(context.publicUrl, token) })
  try {
    await context.sendMail({ ...mail, messageId: `invitation-${context.jobId}` })
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    await context.withScope(studioId, async (scope) => {
      await noteBounced(scope, invitationId)
      scope.refresh('invitations', { roles: ['owner'] })
    })
  }
}
