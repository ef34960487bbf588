import { toDate } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { randomToken, tokenHash } from '../../../platform/secrets.ts'
import { lifetimes } from '../lifetimes.ts'
import { emailUndoMail, linkTo } from '../mails.ts'
import { giveUndoLink } from '../queries/email-undos.ts'

/** Tells the old address of a change, with an undo link; a retry voids the previous link. */
export async function mailEmailUndo(context: JobContext, { undoId }: { undoId: string }): Promise<void> {
  const token = randomToken()
  const expiresAt = toDate(context.clock.now().add(lifetimes.emailUndoLink))
  const given = await context.withLogins((logins) => giveUndoLink(logins, undoId, { tokenHash: tokenHash(token), expiresAt }))
  if (!given) return
  await context.sendMail(await emailUndoMail(given.oldEmail, linkTo(context.publicUrl, 'email-undo', token), given.newEmail))
}
