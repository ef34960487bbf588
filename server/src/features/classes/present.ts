import type { Class } from '@callboard/contract/classes'
import type { Actor } from '../../platform/actor.ts'
import { mayEditClass, mayRemoveClass, maySeeNotes } from './policy.ts'
import type { SeenClassRow } from './queries/seen-classes.ts'

export function presentClass(actor: Pick<Actor, 'role'>, row: SeenClassRow): Class {
  return {
    id: row.id,
    seriesId: row.seriesId,
    name: row.name,
    notes: maySeeNotes(actor) ? row.notes : '',
    dressCode: row.dressCode,
    date: row.date,
    startTime: row.startTime,
    endTime: row.endTime,
    teacher: row.teacherId !== null && row.teacherName !== null ? { id: row.teacherId, name: row.teacherName } : null,
    isCover: row.isCover,
    location: row.locationId !== null && row.locationName !== null ? { id: row.locationId, name: row.locationName } : null,
    ageFrom: row.ageFrom,
    ageTo: row.ageTo,
    level: row.level,
    isDropIn: row.isDropIn,
    capacity: row.capacity,
    bookedCount: row.bookedCount,
    spotsLeft: spotsLeft(row),
    dropInPriceMinor: row.dropInPriceMinor,
    hue: row.hue,
    nameHue: row.nameHue,
    enrolledCount: typeof row.enrolled === 'number' ? row.enrolled : null,
    cantComeCount: row.cantComeCount,
    enrolledNames: Array.isArray(row.enrolled) ? row.enrolled : null,
    unpaidNames: row.unpaid,
    hasOthers: row.hasOthers,
    isMarked: row.isMarked,
    closedFor: row.closedFor,
    version: row.version,
    can: { edit: mayEditClass(actor), remove: mayRemoveClass(actor) },
  }
}

/** An owner may have enrolled more than there are places. */
function spotsLeft({ capacity, isDropIn, bookedCount, enrolled }: SeenClassRow): number | null {
  if (capacity === null) return null
  if (isDropIn) return capacity - bookedCount
  return typeof enrolled === 'number' ? Math.max(0, capacity - enrolled) : null
}
