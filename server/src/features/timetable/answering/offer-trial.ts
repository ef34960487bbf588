import type { OfferTrial } from '@callboard/contract/trial-requests'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { enrolAsTrial } from '../../classes/trials/enrol-as-trial.ts'
import { judgeTrialPlace } from '../../classes/trials/judge-trial-place.ts'
import { inviteAfresh } from '../../invitations/invite-member.ts'
import { countCapacity } from '../../subscriptions/count-capacity.ts'
import { tellUpgradeRequired } from '../../subscriptions/tell-upgrade-required.ts'
import { memberOf } from '../../users/member-of.ts'
import { changeRequest, lockRequest } from '../queries.ts'
import { offeredDates } from './list-trial-requests.ts'
import { askedChildren, offersOf } from './queries.ts'
import { answerJob } from './answer-job.ts'

type Code = 'request-not-found' | 'request-answered' | 'date-gone' | 'capacity-full' | 'class-full' | 'enrolled-already'

/**
 * Offers a date: the family is emailed, and invited to join where the studio does not know it yet. A child who is here has the place at once, for
 * another it is free now, and the owner gives it when the child has come. Families book the places of drop-in classes.
 */
export async function offerTrial(
  actor: Actor,
  { id, classId, words, overfill }: OfferTrial,
): Promise<{ id: string; isInvited: boolean } | Refusal<Code>> {
  const request = await lockRequest(actor, id)
  if (!request || request.state === 'unconfirmed') return refuse('request-not-found')
  const isInvited = (await memberOf(actor, request.email)) === undefined
  if (request.state === 'offered' && request.classId === classId) return { id, isInvited }
  if (request.state !== 'waiting') return refuse('request-answered')
  const dates = request.classId === null ? undefined : (await offeredDates(actor, [request.classId])).get(request.classId)
  const date = dates?.find((one) => one.classId === classId)
  if (!date) return refuse('date-gone')
  const noPlace = await takePlace(actor, { requestId: id, classId, overfill })
  if (noPlace) return noPlace
  if (isInvited) {
    const { canAdd, maxStudents } = await countCapacity(actor)
    if (!canAdd) return refuse('capacity-full', { max: maxStudents }, { after: tellUpgradeRequired(maxStudents) })
    await inviteAfresh(actor, { email: request.email, role: 'parent', invitedBy: actor.user.id })
    actor.refresh('invitations', { roles: ['owner'] })
  }
  const answered = { answeredAt: toDate(actor.clock.now()), answeredBy: actor.user.id, answer: words }
  await changeRequest(actor, id, { state: 'offered', ...date, ...answered })
  actor.enqueue(answerJob, { studioId: actor.studioId, requestId: id, isInvited })
  actor.refresh('trialRequests', { roles: ['owner'] })
  return { id, isInvited }
}

async function takePlace(
  actor: Actor,
  { requestId, classId, overfill }: { requestId: string; classId: string; overfill: boolean | undefined },
): Promise<Refusal<'class-full' | 'enrolled-already' | 'date-gone'> | null> {
  const child = (await askedChildren(actor, [requestId])).get(requestId)
  if (!child) {
    if (overfill === true) return null
    const promised = async () => {
      const offers = await offersOf(actor, classId)
      const here = await askedChildren(actor, offers)
      return offers.filter((id) => here.get(id)?.isIn !== true).length
    }
    return judgeTrialPlace(actor, { classId, promised })
  }
  const given = await enrolAsTrial(actor, { classId, studentId: child.studentId, overfill })
  if (!isRefusal(given) || given.code === 'places-are-booked') return null
  if (given.code === 'enrolled-already') return refuse('enrolled-already', { name: child.name })
  return given.code === 'class-full' ? refuse('class-full', given.values) : refuse('date-gone')
}
