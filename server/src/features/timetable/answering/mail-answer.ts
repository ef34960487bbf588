import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { letterheadOf } from '../letterhead-of.ts'
import { declineMail, offerMail } from '../mails.ts'
import { findTimetable } from '../owners/queries.ts'
import { findTrialRequest } from '../queries.ts'

export async function mailAnswer(
  context: JobContext,
  { studioId, requestId, isInvited }: { studioId: string; requestId: string; isInvited: boolean },
): Promise<void> {
  const found = await context.withScope(
    studioId,
    async (scope) => ({ request: await findTrialRequest(scope, requestId), timetable: await findTimetable(scope) }),
    { hold: 'reading' },
  )
  const { request, timetable } = found
  if (request?.state !== 'offered' && request?.state !== 'declined') return
  const studio = await letterheadOf(context, studioId)
  const slug = timetable?.isOn ? timetable.slug : null
  const mail =
    request.state === 'offered'
      ? await offerMail(studio, request, isInvited)
      : await declineMail(studio, request, { publicUrl: context.publicUrl, slug })
  await context.sendMail(mail)
}
