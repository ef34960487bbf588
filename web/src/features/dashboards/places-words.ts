import type { Class } from '@callboard/contract/classes'

/** How full a class is, for staff: "12 enrolled", or "8/12 booked" for a drop-in. */
export function placesWords({ isDropIn, bookedCount, capacity, enrolledCount }: Class): string {
  return isDropIn && capacity !== null ? `${bookedCount}/${capacity} booked` : `${enrolledCount ?? 0} enrolled`
}
