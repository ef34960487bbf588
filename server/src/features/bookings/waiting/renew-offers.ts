import type { Scope } from '../../../platform/actor.ts'
import { instantOf } from '../../../platform/clock.ts'
import { mustFind } from '../../../platform/must-have.ts'
import { lockPlaces } from '../../classes/places/claim-place.ts'
import { hasMoved } from '../../classes/places/has-moved.ts'
import { freePlace } from '../places/free-place.ts'
import { listOpenEntries, writeEntry } from '../queries/waiting-entries.ts'

interface Was {
  readonly id: string
  readonly date: string
  readonly startTime: string
}

/**
 * Ends the offers of classes that have moved (S4 classes): each family was offered another day. They are next in line again, so that the
 * place is offered to them as it is now, with its own time to answer.
 */
export async function renewOffers(scope: Scope, before: readonly Was[]): Promise<void> {
  const was = new Map(before.map((one) => [one.id, one]))
  const entries = await listOpenEntries(scope, [...was.keys()])
  const offered = Map.groupBy(
    entries.filter(({ state }) => state === 'offered'),
    ({ classId }) => classId,
  )
  for (const classId of [...offered.keys()].toSorted()) {
    const held = await lockPlaces(scope, classId)
    const { date, startTime } = mustFind(was, classId)
    if (!held || held.isGone || !hasMoved(held.zone, instantOf(held.zone, date, startTime), held.startsAt)) continue
    const ending = (await listOpenEntries(scope, [classId])).filter(({ state }) => state === 'offered')
    for (const { id } of ending) await writeEntry(scope, id, { state: 'waiting', offeredUntil: null })
    // Only when all are in line again: those who have waited longest come first.
    for (const _ of ending) await freePlace(scope, held)
    if (ending.length > 0) scope.refresh('bookings', { roles: ['owner', 'teacher'], users: ending.map(({ parentId }) => parentId) })
  }
}
