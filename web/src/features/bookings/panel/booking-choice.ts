import type { BookingOffer } from '@callboard/contract/bookings'
import { cardToChoose } from '../../cards/card-picker.tsx'

type Student = BookingOffer['students'][number]

/** The picked student, the family's only one, or the one with an offer: never another child by default. */
export function studentOf({ students }: Pick<BookingOffer, 'students'>, picked: string | null): Student | null {
  const kept = students.filter(({ waiting }) => waiting?.offeredUntil)
  const only = students.length === 1 ? students : kept.length === 1 ? kept : []
  const wanted = picked ?? only[0]?.id
  return students.find(({ id, whyNot }) => id === wanted && whyNot === null) ?? null
}

/** The chosen card while it can be charged, otherwise the default. */
export const cardOf = ({ cards }: Pick<BookingOffer, 'cards'>, chosen: string | null): string | null =>
  cards.some(({ id, state }) => id === chosen && state === 'usable') ? chosen : cardToChoose(cards)

/** `unheard`: sends the same request again. */
export type Step = 'unheard' | 'started' | 'no-students' | 'all-booked' | 'transfer-only' | 'waiting' | 'full' | 'pay'

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
