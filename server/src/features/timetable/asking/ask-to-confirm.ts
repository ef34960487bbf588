import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { letterheadOf } from '../letterhead-of.ts'
import { confirmMail } from '../mails.ts'
import { findTrialRequest } from '../queries.ts'
import { confirmAddress } from './confirm-address.ts'

export async function askToConfirm(context: JobContext, whose: { studioId: string; requestId: string }): Promise<void> {
  const request = await context.withScope(whose.studioId, (scope) => findTrialRequest(scope, whose.requestId), { hold: 'reading' })
  if (request?.state !== 'unconfirmed') return
  const url = confirmAddress(context.secrets, context.publicUrl, whose)
  await context.sendMail(await confirmMail(await letterheadOf(context, whose.studioId), request, url))
}
