import type { JobContext } from '../../platform/jobs/jobs.ts'
import { attachLook } from '../studios/look/attach-look.ts'
import { changeMail } from './mails.ts'
import { bankDetailsOfVersion, findNotifiedOwner } from './queries.ts'

/** Mails an owner that the bank details have changed; a retry keeps the message id, so that it shows once. */
export async function mailChange(
  context: JobContext,
  { studioId, version, ownerId }: { studioId: string; version: number; ownerId: string },
): Promise<void> {
  const found = await context.withScope(studioId, async (scope) => {
    const [owner, change] = [await findNotifiedOwner(scope, ownerId), await bankDetailsOfVersion(scope, version)]
    return owner && change ? { owner, change } : null
  })
  if (!found) return
  await context.sendMail({
    ...(await changeMail({ ...found, look: await attachLook(context, studioId) }, { publicUrl: context.publicUrl, studioId })),
    messageId: `bank-details-${context.jobId}`,
  })
}
