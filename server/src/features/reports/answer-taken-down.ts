import type { Scope } from '../../platform/actor.ts'
import type { PicturesTakenDown } from '../channels/events.ts'
import { resolveNotification } from '../notifications/resolve-notification.ts'
import { reportsAnswered } from './events.ts'
import { lockAsking, otherOwners, storeAnswer } from './queries.ts'

const answer = 'The picture was taken down.'

/** Whoever asked for a picture to go is answered when an owner takes it down where it is. */
export async function answerTakenDown(scope: Scope, { mediaIds, by }: PicturesTakenDown): Promise<void> {
  const asking = await lockAsking(scope, mediaIds)
  if (asking.length === 0) return
  const owners = await otherOwners(scope, null)
  for (const { id, reporterId } of asking) {
    await storeAnswer(scope, id, { outcome: 'removed', answer, answeredBy: by.userId })
    await resolveNotification(scope, 'picture_takedown', id)
    const audience = { users: [reporterId, ...owners] }
    scope.record(reportsAnswered({ ids: [id], audience, reportId: id, by, reporterId, outcome: 'removed', answer }))
  }
}
