import { hoursToConfirm } from '@callboard/contract/trial-requests'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { trialAsked } from '../events.ts'
import { changeRequest, findTrialRequest, lockRequest, type TrialRow } from '../queries.ts'

/** Hands a request to the studio, once; a second press finds it as it is. Null: it is over. */
export async function confirmTrial(scope: Scope, id: string): Promise<TrialRow | null> {
  const request = unlessOver(scope, await lockRequest(scope, id))
  if (request?.state !== 'unconfirmed') return request
  const confirmed = { state: 'waiting', confirmedAt: toDate(scope.clock.now()) } as const
  await changeRequest(scope, id, confirmed)
  const { className, date } = request
  scope.record(trialAsked({ ids: [id], audience: { roles: ['owner'] }, requestId: id, className, date }))
  return { ...request, ...confirmed }
}

/** What a press would confirm, or has. Null: it is over. */
export async function lookAtTrial(scope: Scope, id: string): Promise<TrialRow | null> {
  return unlessOver(scope, await findTrialRequest(scope, id))
}

function unlessOver({ clock }: Scope, request: TrialRow | undefined): TrialRow | null {
  const since = toDate(clock.now().subtract({ hours: hoursToConfirm }))
  return !request || (request.state === 'unconfirmed' && request.askedAt <= since) ? null : request
}
