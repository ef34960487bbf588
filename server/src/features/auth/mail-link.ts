import { toDate } from '../../platform/clock.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { randomToken, tokenHash } from '../../platform/secrets.ts'
import { lifetimes } from './lifetimes.ts'
import { linkTo, recoveryMail, welcomeMail } from './mails.ts'
import { findIdentityById } from './queries/identities.ts'
import { findPerson, studioWithSubscription } from './queries/people.ts'
import { replaceLink, type Purpose } from './queries/recovery-links.ts'

/**
 * Mails a recovery or welcome link, unless the person is gone by now. The link exists in this mail only; it voids the one mailed
 * before, also when a repeat mails it a second time.
 */
export async function mailLink(
  context: JobContext,
  { identityId, purpose, byUserId }: { identityId: string; purpose: Purpose; byUserId?: string | undefined },
): Promise<void> {
  const identity = await context.withDirectory((directory) => findIdentityById(directory, identityId))
  if (!identity) return
  const names = await context.withScope(identity.studioId, async (scope) => ({
    person: await findPerson(scope, identityId),
    studio: (await studioWithSubscription(scope)).name,
    by: byUserId === undefined ? undefined : (await findPerson(scope, byUserId))?.name,
  }))
  if (!names.person) return

  const token = randomToken()
  const now = context.clock.now()
  const expiresAt = toDate(now.add(purpose === 'recovery' ? lifetimes.recoveryLink : lifetimes.welcomeLink))
  await context.withDirectory((directory) =>
    replaceLink(directory, { identityId, purpose, tokenHash: tokenHash(token), expiresAt, createdAt: toDate(now) }),
  )
  const link = linkTo(context.publicUrl, 'recovery', token)
  await context.sendMail(purpose === 'recovery' ? await recoveryMail(identity.email, link) : await welcomeMail(identity.email, link, names))
}
