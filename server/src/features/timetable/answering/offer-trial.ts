import type { OfferTrial } from '@callboard/contract/trial-requests'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { inviteAfresh } from '../../invitations/invite-member.ts'
import { countCapacity } from '../../subscriptions/count-capacity.ts'
import { tellUpgradeRequired } from '../../subscriptions/tell-upgrade-required.ts'
import { memberOf } from '../../users/member-of.ts'
import { changeRequest, lockRequest } from '../queries.ts'
import { offeredDates } from './list-trial-requests.ts'
import { answerJob } from './answer-job.ts'

type Code = 'request-not-found' | 'request-answered' | 'date-gone' | 'capacity-full'

/** Offers a date: the family is emailed, and invited to join where the studio does not know it yet. */
export async function offerTrial(
  actor: Actor,
  { id, classId, words }: OfferTrial,
): Promise<{ id: string; isInvited: boolean } | Refusal<Code>> {
  const request = await lockRequest(actor, id)
  if (!request || request.state === 'unconfirmed') return refuse('request-not-found')
  const isInvited = (await memberOf(actor, request.email)) === undefined
  if (request.state === 'offered' && request.classId === classId) return { id, isInvited }
  if (request.state !== 'waiting') return refuse('request-answered')
  const dates = request.classId === null ? undefined : (await offeredDates(actor, [request.classId])).get(request.classId)
  const date = dates?.find((one) => one.classId === classId)
  if (!date) return refuse('date-gone')
  if (isInvited) {
    const { canAdd, maxStudents } = await countCapacity(actor)
    if (!canAdd) return refuse('capacity-full', { max: maxStudents }, { after: tellUpgradeRequired(maxStudents) })
    await inviteAfresh(actor, { email: request.email, role: 'parent' })
    actor.refresh('invitations', { roles: ['owner'] })
  }
  const answered = { answeredAt: toDate(actor.clock.now()), answeredBy: actor.user.id, answer: words }
  await changeRequest(actor, id, { state: 'offered', ...date, ...answered })
  actor.enqueue(answerJob, { studioId: actor.studioId, requestId: id, isInvited })
  actor.refresh('trialRequests', { roles: ['owner'] })
  return { id, isInvited }
}
