import { hoursToConfirm } from '@callboard/contract/trial-requests'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { trialAsked } from '../events.ts'
import { changeRequest, lockRequest, type TrialRow } from '../queries.ts'

/** Hands a request to the studio, once; a second press finds it as it is. Null: it is over. */
export async function confirmTrial(scope: Scope, id: string): Promise<TrialRow | null> {
  const request = await lockRequest(scope, id)
  if (!request || request.state !== 'unconfirmed') return request ?? null
  const now = scope.clock.now()
  if (request.askedAt <= toDate(now.subtract({ hours: hoursToConfirm }))) return null
  const confirmed = { state: 'waiting', confirmedAt: toDate(now) } as const
  await changeRequest(scope, id, confirmed)
  const { className, date } = request
  scope.record(trialAsked({ ids: [id], audience: { roles: ['owner'] }, requestId: id, className, date }))
  return { ...request, ...confirmed }
}
