import { addDays, dayOfWeek, daysBetween, weekOf } from '@callboard/contract/dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantOf, timeIn } from '../../../platform/clock.ts'
import { hasMoved } from '../places/has-moved.ts'
import { planMoves } from './plan-moves.ts'

const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
/** Four years, with the weeks in which clocks change in both hemispheres. */
const date = fc.integer({ min: 0, max: 4 * 365 }).map((days) => addDays('2026-01-05', days))
const time = fc
  .integer({ min: 0, max: 24 * 12 - 1 })
  .map((n) => `${String(Math.floor(n / 12)).padStart(2, '0')}:${String((n % 12) * 5).padStart(2, '0')}`)
const series = fc.record({
  first: date,
  startTime: time,
  /** days from its usual day to which a class was moved by hand */
  moved: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 1, maxLength: 30 }),
  registered: fc.array(fc.nat({ max: 29 }), { maxLength: 5 }),
  days: fc.integer({ min: -6, max: 6 }).filter((days) => days !== 0),
  begun: fc.nat({ max: 30 }),
  minutes: fc.integer({ min: -600, max: 600 }),
})

const never = () => false

function planned(
  zoneOf: string,
  { first, startTime, moved, registered, days, begun, minutes }: typeof series extends fc.Arbitrary<infer T> ? T : never,
) {
  const classes = moved.map((by, week) => ({ id: `class ${week}`, date: addDays(first, week * 7 + by), startTime, bookedCount: 0 }))
  const now = instantOf(zoneOf, addDays(first, begun * 7), '12:00').add({ minutes })
  const marked = new Set(registered.map((week) => `class ${week}`))
  return {
    now,
    marked,
    plan: planMoves(classes, { days, startOf: (was) => was.startTime, registered: marked, isClosedOn: never, zone: zoneOf, now }),
  }
}

test('a class moves by the same days inside its week or stays, in every zone and through every change of clocks', () => {
  fc.assert(
    fc.property(zone, series, (zoneOf, asked) => {
      const { now, marked, plan } = planned(zoneOf, asked)
      for (const { was, date: becomes, stays } of plan) {
        const startsAt = instantOf(zoneOf, becomes, was.startTime)
        expect(weekOf(becomes)).toBe(weekOf(was.date))
        expect(daysBetween(was.date, becomes)).toBe(stays ? 0 : asked.days)
        if (stays) continue
        expect(marked.has(was.id)).toBe(false)
        expect(Temporal.Instant.compare(startsAt, now)).toBe(1)
        expect(Temporal.Instant.compare(instantOf(zoneOf, was.date, was.startTime), now)).toBe(1)
      }
    }),
    { numRuns: 300 },
  )
})

test('moving back by as many days puts every class back where it was', () => {
  fc.assert(
    fc.property(zone, series, (zoneOf, asked) => {
      const { now, marked, plan } = planned(zoneOf, asked)
      const moved = plan.filter(({ stays }) => !stays)
      const there = moved.map(({ was, date: becomes }) => ({ ...was, date: becomes }))
      const back = planMoves(there, {
        days: -asked.days,
        startOf: (was) => was.startTime,
        registered: marked,
        isClosedOn: never,
        zone: zoneOf,
        now,
      })
      expect(back.map(({ date: becomes }) => becomes)).toEqual(moved.map(({ was }) => was.date))
    }),
    { numRuns: 200 },
  )
})

test('a class keeps its time on the wall over the change of clocks', () => {
  const [one] = planMoves([{ id: 'a', date: '2026-03-28', startTime: '17:30', bookedCount: 0 }], {
    days: 1,
    isClosedOn: never,
    startOf: (was) => was.startTime,
    registered: new Set(),
    zone: 'Europe/London',
    now: instantOf('Europe/London', '2026-03-20', '10:00'),
  })
  expect([one!.date, dayOfWeek(one!.date), timeIn('Europe/London', instantOf('Europe/London', one!.date, '17:30'))]).toEqual([
    '2026-03-29',
    7,
    '17:30',
  ])
})

test.each([
  ['2026-11-16', '09:00', 'begun'],
  ['2026-11-20', '17:00', 'past'],
  ['2026-11-23', '17:00', 'week'],
  ['2026-11-25', '17:00', null],
])('a class on %s at %s moves two days back', (on, startTime, stays) => {
  const now = instantOf('Europe/London', '2026-11-18', '18:00')
  const plan = { days: -2, startOf: () => startTime, registered: new Set<string>(), isClosedOn: never, zone: 'Europe/London', now }
  expect(planMoves([{ id: 'a', date: on, startTime, bookedCount: 0 }], plan)[0]!.stays).toBe(stays)
})

test('a class that families have booked stays where it would fall on a closed day, and others go there', () => {
  const one = { date: '2026-11-25', startTime: '17:00' }
  const asked = [
    { ...one, id: 'booked', bookedCount: 1 },
    { ...one, id: 'free', bookedCount: 0 },
  ]
  const now = instantOf('Europe/London', '2026-11-18', '18:00')
  const isClosedOn = (on: string) => on === '2026-11-26'
  const plan = planMoves(asked, { days: 1, startOf: (was) => was.startTime, registered: new Set(), isClosedOn, zone: 'Europe/London', now })
  expect(plan.map(({ stays, date: on }) => [stays, on])).toEqual([
    ['closed', '2026-11-25'],
    [null, '2026-11-26'],
  ])
})

test('a family may leave a class that starts on another day, or more than an hour earlier or later', () => {
  const at = (on: string, startTime: string) => instantOf('Pacific/Auckland', on, startTime)
  const moved = (on: string, startTime: string) => hasMoved('Pacific/Auckland', at('2026-11-25', '23:30'), at(on, startTime))
  expect([moved('2026-11-25', '22:30'), moved('2026-11-25', '22:29'), moved('2026-11-26', '00:15'), moved('2026-11-25', '23:30')]).toEqual([
    false,
    true,
    true,
    false,
  ])
})
