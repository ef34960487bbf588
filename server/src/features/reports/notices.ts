import { tell } from '../../platform/events/notices.ts'
import { picturesTakenDown } from '../channels/events.ts'
import { notify } from '../notifications/notify.ts'
import { answerTakenDown } from './answer-taken-down.ts'
import { reportsAdded, reportsAnswered } from './events.ts'

export const reportNotices = [
  tell(reportsAdded, async (scope, { reportId, ownerIds, ...details }) => {
    const { kind, reason, note, reporter, author } = details
    if (kind === 'picture') {
      await notify(scope, 'picture_takedown', { to: ownerIds, entityId: reportId, details: { reporter, author, note } })
      return
    }
    await notify(scope, 'content_reported', { to: ownerIds, entityId: reportId, details: { kind, reason, reporter, author } })
  }),
  tell(picturesTakenDown, answerTakenDown),
  tell(reportsAnswered, async (scope, { reportId, reporterId, by, outcome, answer }) => {
    await notify(scope, 'report_answered', { to: [reporterId], entityId: reportId, details: { by, outcome, answer } })
  }),
]
