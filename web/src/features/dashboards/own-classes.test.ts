import type { Class } from '@callboard/contract/classes'
import { expect, test } from 'vitest'
import { minutesOf, ofOwnChildren, onDay, stillToCome, taughtBy, timeIn } from './own-classes.ts'

const aClass = (over: Partial<Class>): Class => ({
  id: '0',
  seriesId: null,
  name: 'Ballet',
  notes: '',
  date: '2026-11-23',
  startTime: '16:00',
  endTime: '17:00',
  teacher: { id: 'tom', name: 'Tom' },
  location: null,
  isDropIn: false,
  capacity: null,
  bookedCount: 0,
  spotsLeft: null,
  dropInPriceMinor: null,
  enrolledCount: null,
  enrolledNames: null,
  version: 1,
  can: { edit: false, remove: false },
  ...over,
})

test("keeps a teacher's own classes", () => {
  expect(taughtBy('tom', [aClass({}), aClass({ teacher: { id: 'tara', name: 'Tara' } }), aClass({ teacher: null })])).toHaveLength(1)
})

test("keeps the classes a parent's children are in", () => {
  expect(ofOwnChildren([aClass({ enrolledNames: ['Mia'] }), aClass({ enrolledNames: [] }), aClass({})])).toHaveLength(1)
})

test('counts as still to come what has not begun today', () => {
  const classes = [
    aClass({ startTime: '09:00' }),
    aClass({ startTime: '16:00' }),
    aClass({ startTime: '18:00' }),
    aClass({ date: '2026-11-24', startTime: '18:00' }),
  ]
  expect(stillToCome({ today: '2026-11-23', classes }, '16:00').map((one) => one.startTime)).toEqual(['18:00'])
  expect(onDay('2026-11-24', classes)).toHaveLength(1)
})

test('adds up minutes', () => {
  expect(minutesOf([aClass({}), aClass({ startTime: '17:15', endTime: '18:00' })])).toBe(105)
})

test("reads the studio's wall clock on both sides of a clock change", () => {
  expect(timeIn('Europe/London', new Date('2026-10-25T00:30:00Z'))).toBe('01:30')
  expect(timeIn('Europe/London', new Date('2026-10-25T23:30:00Z'))).toBe('23:30')
  expect(timeIn('Europe/London', new Date('2026-11-23T00:05:00Z'))).toBe('00:05')
})
