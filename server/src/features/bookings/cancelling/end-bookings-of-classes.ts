import { classCancelled } from '@callboard/contract/refund-words'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { mustFind } from '../../../platform/must-have.ts'
import { lockPlaces, returnPlace, type HeldClass } from '../../classes/places/claim-place.ts'
import { releaseBooking } from '../places/release-booking.ts'
import { lockLiveBookings } from '../queries/bookings.ts'
import { listBookings } from '../queries/seen-bookings.ts'
import { holdsPlace, listOpenEntries, writeEntry } from '../queries/waiting-entries.ts'
import { endBooking } from './end-booking.ts'

const because = classCancelled

export interface Unplaced {
  readonly held: HeldClass
  /** those who did not have a place yet */
  readonly parentIds: readonly string[]
}

/**
 * Refunds everything paid for deleted classes that had not started (S4 classes), and ends their entries. @returns families still to be told,
 * as they were on no register
 */
export async function endBookingsOfClasses(scope: Scope, classIds: readonly string[]): Promise<Unplaced[]> {
  const all: Unplaced[] = []
  for (const classId of [...classIds].toSorted()) {
    const held = await lockPlaces(scope, classId)
    if (!held?.goneAt || toDate(held.startsAt) <= held.goneAt) continue
    const entries = await listOpenEntries(scope, [classId])
    for (const entry of entries) {
      await writeEntry(scope, entry.id, { state: 'left', endedAt: toDate(scope.clock.now()) })
      if (holdsPlace(entry)) await returnPlace(scope, classId)
    }
    const rows = await lockLiveBookings(scope, [classId])
    const seen = new Map((await listBookings(scope, { ids: rows.map(({ id }) => id) })).map((one) => [one.id, one]))
    const { goneAt } = held
    const placed = new Set([...seen.values()].flatMap(({ bookedAt, parentId }) => (bookedAt && bookedAt <= goneAt ? [parentId] : [])))
    const parentIds = new Set([...entries, ...rows].flatMap(({ parentId }) => (placed.has(parentId) ? [] : [parentId])))
    all.push({ held, parentIds: [...parentIds] })
    for (const row of rows) {
      if (row.state === 'held') await releaseBooking(scope, held, row, because)
      else await endBooking(scope, held, row, { refundMinor: mustFind(seen, row.id).owedMinor, because })
    }
  }
  return all
}
