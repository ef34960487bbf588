import type { BookingOffer } from '@callboard/contract/bookings'
import { cardToChoose } from '../../cards/card-picker.tsx'

type Student = BookingOffer['students'][number]

/** The one that was picked, the family's only one, or whose place is kept: another child is never chosen by itself. */
export function studentOf({ students }: Pick<BookingOffer, 'students'>, picked: string | null): Student | null {
  const kept = students.filter(({ waiting }) => waiting?.offeredUntil)
  const only = students.length === 1 ? students : kept.length === 1 ? kept : []
  const wanted = picked ?? only[0]?.id
  return students.find(({ id, whyNot }) => id === wanted && whyNot === null) ?? null
}

/** The one that was chosen, while it can be charged; else the default. */
export const cardOf = ({ cards }: Pick<BookingOffer, 'cards'>, chosen: string | null): string | null =>
  cards.some(({ id, state }) => id === chosen && state === 'usable') ? chosen : cardToChoose(cards)

/** `unheard`: the same request is sent again. */
export type Step = 'unheard' | 'started' | 'no-students' | 'all-booked' | 'transfer-only' | 'waiting' | 'full' | 'pay'

/** What the panel offers to do. */
export function stepOf({ hasStarted, students, takes, spotsLeft }: BookingOffer, student: Student | null): Step {
  if (hasStarted) return 'started'
  if (students.length === 0) return 'no-students'
  if (students.every(({ whyNot }) => whyNot !== null)) return 'all-booked'
  if (takes === 'transfer-only') return 'transfer-only'
  if (student?.waiting?.offeredUntil) return 'pay'
  if (spotsLeft > 0) return 'pay'
  const isInLine = ({ whyNot, waiting }: Student) => whyNot !== null || waiting !== null
  return (student ? isInLine(student) : students.every(isInLine)) ? 'waiting' : 'full'
}
