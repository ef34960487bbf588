import type { Class, Viewer } from '@callboard/contract/classes'
import type { Minor } from '@callboard/contract/money'
import { locationOf, nextDayOf, teacherOf, timesOf } from '../class-words.ts'
import { forWhomWords } from '../for-whom-words.ts'
import { longDayAndYear } from '../../../lib/format/day-words.ts'

/** The viewer is the same for all classes of an answer. */
export type SeenClass = Class & { viewer: Viewer }

/** Labels and values in reading order, without what the role may not see. */
export function detailRows(one: SeenClass, price: (amount: Minor) => string): [string, string | string[]][] {
  const isOffered = one.closedFor === null
  const rows: [string, string | string[] | null][] = [
    ['Date', longDayAndYear(one.date)],
    ['Time', `${timesOf(one)}${nextDayOf(one)}`],
    ['Teacher', teacherOf(one)],
    ['Room', locationOf(one)],
    ['For', forWhomWords(one) || null],
    [
      'Price',
      isOffered && one.isDropIn && one.dropInPriceMinor !== null
        ? one.dropInPriceMinor === 0
          ? 'Free'
          : price(one.dropInPriceMinor)
        : null,
    ],
    ['Places', isOffered ? placesWords(one) : null],
    ['Enrolled', enrolledWords(one)],
    ['Dress code', one.dressCode || null],
    ['Notes', one.notes || null],
  ]
  return rows.filter((row): row is [string, string | string[]] => row[1] !== null)
}

function enrolledWords({ enrolledNames, isDropIn, viewer }: SeenClass): string | string[] | null {
  if (viewer !== 'family' || enrolledNames === null) return null
  if (enrolledNames.length > 0) return enrolledNames
  return isDropIn ? null : 'Not enrolled'
}

function placesWords({ capacity, isDropIn, bookedCount, enrolledCount, viewer }: SeenClass): string | null {
  if (capacity === null || viewer === 'family') return null
  return isDropIn ? `${bookedCount} of ${capacity} booked` : `${enrolledCount ?? 0} of ${capacity} taken`
}
