import type { BookingOffer } from '@callboard/contract/bookings'
import { expect, it } from 'vitest'
import { cardOf, stepOf, studentOf } from './booking-choice.ts'

const student = (id: string, different: Partial<BookingOffer['students'][number]> = {}) =>
  ({ id, name: id, whyNot: null, waiting: null, elsewhere: [], ...different }) satisfies BookingOffer['students'][number]
const card = (id: string, different: Partial<BookingOffer['cards'][number]> = {}) =>
  ({
    id,
    brand: 'visa',
    last4: '4242',
    expiryMonth: 1,
    expiryYear: 2030,
    isDefault: false,
    state: 'usable',
    ...different,
  }) satisfies BookingOffer['cards'][number]
const offer = { hasStarted: false, students: [student('mia')], takes: 'card', spotsLeft: 3 } as BookingOffer
const entry = { id: 'entry', position: 1, offeredUntil: null } as BookingOffer['students'][number]['waiting']

it('the booking panel chooses the only student of a family, and never changes a choice', () => {
  expect(studentOf({ students: [student('mia')] }, null)?.id).toBe('mia')
  const both = { students: [student('mia'), student('leo')] }
  expect(studentOf(both, null)).toBeNull()
  expect(studentOf(both, 'leo')?.id).toBe('leo')
  const one = { students: [student('mia', { whyNot: 'booked' }), student('leo')] }
  expect([studentOf(one, 'mia'), studentOf(one, null)]).toEqual([null, null])
  expect(studentOf({ students: [student('mia', { whyNot: 'enrolled' })] }, null)).toBeNull()
})

it('the booking panel chooses the student whose place is kept, unless another was picked or there are two', () => {
  const kept = { waiting: { ...entry!, position: null, offeredUntil: '2026-11-20T10:00:00Z' } }
  const one = { students: [student('mia'), student('leo', kept)] }
  expect([studentOf(one, null)?.id, studentOf(one, 'mia')?.id]).toEqual(['leo', 'mia'])
  expect(studentOf({ students: [student('mia', kept), student('leo', kept)] }, null)).toBeNull()
})

it('the booking panel offers no waiting list to a family that is already on it', () => {
  const full = { ...offer, spotsLeft: 0 }
  expect(stepOf({ ...full, students: [student('mia', { waiting: entry }), student('leo', { waiting: entry })] }, null)).toBe('waiting')
  expect(stepOf({ ...full, students: [student('mia', { waiting: entry }), student('leo', { whyNot: 'booked' })] }, null)).toBe('waiting')
  expect(stepOf({ ...full, students: [student('mia', { waiting: entry }), student('leo')] }, null)).toBe('full')
})

it('the booking panel chooses the default card, and none that cannot be charged', () => {
  expect(cardOf({ cards: [card('b', { isDefault: true }), card('a')] }, null)).toBe('b')
  expect(cardOf({ cards: [card('b', { isDefault: true }), card('a')] }, 'a')).toBe('a')
  expect(cardOf({ cards: [card('a', { isDefault: true, state: 'expired' }), card('b')] }, 'a')).toBe('b')
  expect(cardOf({ cards: [card('a', { state: 'other-account' })] }, null)).toBeNull()
})

it('the booking panel sells a place of a full class only to a family it is offered to', () => {
  const step = (different: Partial<BookingOffer>) => {
    const now = { ...offer, ...different }
    return stepOf(now, now.students[0] ?? null)
  }
  expect(step({})).toBe('pay')
  expect(step({ spotsLeft: 0 })).toBe('full')
  expect(step({ spotsLeft: 0, students: [student('mia', { waiting: entry })] })).toBe('waiting')
  expect(step({ spotsLeft: 0, students: [student('mia', { waiting: { ...entry!, offeredUntil: '2026-11-20T10:00:00Z' } })] })).toBe('pay')
  expect(step({ hasStarted: true })).toBe('started')
  expect(step({ students: [] })).toBe('no-students')
  expect(step({ students: [student('mia', { whyNot: 'booked' })] })).toBe('all-booked')
  expect(step({ takes: 'transfer-only' })).toBe('transfer-only')
})
