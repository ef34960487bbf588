import type { Scope } from '../../platform/actor.ts'
import { notify } from '../notifications/notify.ts'
import { findFreePlaces } from '../classes/places/find-free-places.ts'
import { forgetTold, listOpen, markTold, termsWaitedFor } from './queries.ts'

/**
 * Follows the places of classes for which somebody waits: the owners are told once of each place that comes free, and for whom; `tells` is
 * false where nobody has left. Where there is no place any more, the next one that comes free is told again.
 */
export async function followPlaces(scope: Scope, classIds: readonly string[], { tells }: { tells: boolean }): Promise<void> {
  const termIds = await termsWaitedFor(scope, classIds)
  if (termIds.length === 0) return
  const places = await findFreePlaces(scope, termIds)
  for (const [termId, waiting] of Map.groupBy(await listOpen(scope, termIds), (one) => one.termId)) {
    const left = places.get(termId)
    const canHave = ({ wants }: (typeof waiting)[number]) => (wants === 'term' ? left?.termIsFree : left?.trialIsFree) === true
    await forgetTold(
      scope,
      waiting.filter((one) => !canHave(one) && one.toldAt !== null).map(({ id }) => id),
    )
    const next = waiting.find(canHave)
    if (!tells || !left || !next || next.toldAt !== null) continue
    if (!(await markTold(scope, [next.id])).has(next.id)) continue
    const isTrial = next.wants === 'trial'
    const { id: entityId, date, startTime } = (isTrial ? left.free : null) ?? left.first
    await notify(scope, 'class_place_free', {
      to: 'owners',
      entityId,
      details: {
        className: left.name,
        date,
        startTime,
        student: { studentId: next.studentId, name: next.studentName },
        ...(isTrial && { isTrial }),
      },
    })
  }
}
