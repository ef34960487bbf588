import type { DeclineTrial } from '@callboard/contract/trial-requests'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { changeRequest, lockRequest } from '../queries.ts'
import { answerJob } from './answer-job.ts'

/** Says no, by a friendly email. */
export async function declineTrial(
  actor: Actor,
  { id, words }: DeclineTrial,
): Promise<{ id: string } | Refusal<'request-not-found' | 'request-answered'>> {
  const request = await lockRequest(actor, id)
  if (!request || request.state === 'unconfirmed') return refuse('request-not-found')
  if (request.state === 'declined') return { id }
  if (request.state !== 'waiting') return refuse('request-answered')
  const answered = { answeredAt: toDate(actor.clock.now()), answeredBy: actor.user.id, answer: words }
  await changeRequest(actor, id, { state: 'declined', ...answered })
  actor.enqueue(answerJob, { studioId: actor.studioId, requestId: id, isInvited: false })
  actor.refresh('trialRequests', { roles: ['owner'] })
  return { id }
}
