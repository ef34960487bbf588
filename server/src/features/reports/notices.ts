import type { Scope } from '../../platform/actor.ts'
import { tell } from '../../platform/events/notices.ts'
import { picturesTakenDown, type PicturesTakenDown } from '../channels/events.ts'
import { notify } from '../notifications/notify.ts'
import { resolveNotification } from '../notifications/resolve-notification.ts'
import { reportsAdded, reportsAnswered } from './events.ts'
import { lockAsking, otherOwners, storeAnswer } from './queries.ts'

const takenDown = 'The picture was taken down.'

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

/** Whoever asked for a picture to go is answered when an owner takes it down where it is. */
async function answerTakenDown(scope: Scope, { mediaIds, by }: PicturesTakenDown): Promise<void> {
  const asking = await lockAsking(scope, mediaIds)
  if (asking.length === 0) return
  const owners = await otherOwners(scope, null)
  for (const { id, reporterId } of asking) {
    await storeAnswer(scope, id, { outcome: 'removed', answer: takenDown, answeredBy: by.userId })
    await resolveNotification(scope, 'picture_takedown', id)
    const audience = { users: [reporterId, ...owners] }
    scope.record(reportsAnswered({ ids: [id], audience, reportId: id, by, reporterId, outcome: 'removed', answer: takenDown }))
  }
}
