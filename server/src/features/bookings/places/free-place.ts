import { usualOfferHours } from '@callboard/contract/bookings'
import { isLeftOpen } from '@callboard/contract/standing'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { claimPlace, lockPlaces, returnPlace, type HeldClass } from '../../classes/places/claim-place.ts'
import { stageNow } from '../../subscriptions/stage-now.ts'
import { bookingsPlaceOffered } from '../events.ts'
import { findNext, listKeptEntries, listWaitedFor, writeEntry } from '../queries/waiting-entries.ts'

/** With less time than this to accept, a place is not offered. */
const leastMinutes = 10

type KeptBy = string | null | undefined

/**
 * Hands a place of a locked class to the next in line, or frees it. Every place that comes free must go through here. @param keptBy the undo
 * that may still take the place back
 */
export async function freePlace(scope: Scope, held: HeldClass, keptBy?: KeptBy): Promise<void> {
  scope.refresh('classes')
  if (!(await offerNext(scope, held, keptBy))) await returnPlace(scope, held.id)
}

/** Offers places that were added to classes to those waiting for them; while that can be undone it only keeps them, and tells nobody. */
export async function offerAdded(scope: Scope, classIds: readonly string[], keptBy?: KeptBy): Promise<void> {
  for (const id of await listWaitedFor(scope, classIds)) {
    const held = await lockPlaces(scope, id)
    if (!held) continue
    const added = held.capacity - held.bookedCount
    for (let n = 0; n < added && (await offerNext(scope, held, keptBy)); n += 1) await claimPlace(scope, id)
  }
}

/** Offers the places that an action has added, as it can no longer be undone. */
export async function offerKept(scope: Scope, keptBy: string): Promise<void> {
  const kept = Map.groupBy(await listKeptEntries(scope, { keptBy }), ({ classId }) => classId)
  for (const classId of kept.keys()) {
    const held = await lockPlaces(scope, classId)
    const entries = (await listKeptEntries(scope, { classIds: [classId] })).filter((one) => one.keptBy === keptBy)
    for (const { id } of entries) await writeEntry(scope, id, { state: 'waiting' })
    // Only when all are in line again: those who have waited longest come first.
    if (held) for (const _ of entries) await freePlace(scope, held)
  }
}

/** Of places that were given back (`returnKept`), those that are still there go to whoever waits. */
export async function offerReturned(scope: Scope, classIds: readonly string[], keptBy: KeptBy): Promise<void> {
  for (const { id } of await listKeptEntries(scope, { classIds })) await writeEntry(scope, id, { state: 'waiting' })
  await offerAdded(scope, classIds, keptBy)
}

async function offerNext(scope: Scope, held: HeldClass, keptBy: KeptBy): Promise<boolean> {
  const isResting = !isLeftOpen('work', await stageNow(scope), 'callboard')
  const until = held.isGone || isResting ? null : await offerUntil(scope, held)
  const next = until && (await findNext(scope, held.id))
  if (!until || !next) return false
  if (keptBy) {
    await writeEntry(scope, next.id, { keptBy })
    return true
  }
  await writeEntry(scope, next.id, { state: 'offered', offeredUntil: toDate(until) })
  const { studentId, parentId } = next
  scope.record(
    bookingsPlaceOffered({
      ids: [next.id],
      audience: { users: [parentId] },
      classId: held.id,
      studentId,
      parentId,
      until: until.toString(),
    }),
  )
  return true
}

/** At most half of the time left until the class, so that the next in line still has a chance. */
async function offerUntil(scope: Scope, { startsAt }: HeldClass): Promise<Temporal.Instant | null> {
  const now = scope.clock.now()
  const minutesLeft = now.until(startsAt).total('minutes')
  const row = await scope.db.selectFrom('bookingSettings').select('offerHours').where('studioId', '=', scope.studioId).executeTakeFirst()
  const minutes = Math.floor(Math.min((row?.offerHours ?? usualOfferHours) * 60, minutesLeft / 2))
  return minutes < leastMinutes ? null : now.add({ minutes })
}
