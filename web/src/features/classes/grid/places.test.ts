import { addDays, daysBetween } from '@callboard/contract/dates'
import { minutesOf } from '@callboard/contract/class-times'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { exampleClass } from '../example-class.ts'
import { dayColumns } from './columns.ts'
import { movedTo } from './moving/moved.ts'
import { clockAt, minuteOf, moveBy, partOn, placeOf, resizeBy, slotAt, startOfMost, timesAt } from './places.ts'

const quarters = fc.integer({ min: -96, max: 96 }).map((count) => count * 15)
const times = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 1, max: 720 }))
  .map(([from, minutes]) => ({ startTime: clockAt(from), endTime: clockAt((from + minutes) % 1440) }))

describe('a class that is dragged', () => {
  test('keeps its length wherever it is put down, over midnight too', () => {
    fc.assert(
      fc.property(times, quarters, fc.integer({ min: -9, max: 9 }), (one, minutes, columns) => {
        const moved = timesAt(moveBy(placeOf(one, 3), { columns, minutes }, 7))
        expect(minutesOf(moved)).toBe(minutesOf(one))
      }),
    )
  })

  test('stays within the days shown, and starts within its day', () => {
    fc.assert(
      fc.property(times, quarters, fc.integer({ min: -9, max: 9 }), (one, minutes, columns) => {
        const place = moveBy(placeOf(one, 3), { columns, minutes }, 7)
        expect([place.column >= 0, place.column <= 6, place.from >= 0, place.from < 1440]).toEqual([true, true, true, true])
      }),
    )
  })

  test('returns to where it was, where no limit was in the way', () => {
    expect(
      moveBy(moveBy({ column: 2, from: 1035, minutes: 45 }, { columns: 1, minutes: -90 }, 7), { columns: -1, minutes: 90 }, 7),
    ).toEqual({
      column: 2,
      from: 1035,
      minutes: 45,
    })
  })

  test('is between a quarter of an hour and twelve hours long when its edge is pulled', () => {
    const home = { column: 0, from: 1020, minutes: 60 }
    expect(resizeBy(home, 30).minutes).toBe(90)
    expect(resizeBy(home, -120).minutes).toBe(15)
    expect(resizeBy(home, 2000).minutes).toBe(720)
    expect(resizeBy({ ...home, minutes: 800 }, 0).minutes).toBe(800)
    expect(timesAt(resizeBy({ column: 0, from: 1380, minutes: 30 }, 60))).toEqual({ startTime: '23:00', endTime: '00:30' })
  })
})

test('in any zone a move adds days to the date and minutes to the time, over a change of clocks too', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const to = fc.record({ column: fc.integer({ min: 0, max: 6 }), quarter: fc.integer({ min: 0, max: 95 }) })
  fc.assert(
    fc.property(zones, fc.integer({ min: 0, max: 51 }), to, (zone, week, { column, quarter }) => {
      vi.stubEnv('TZ', zone)
      const monday = addDays('2027-01-04', 7 * week)
      const one = exampleClass({ date: monday, startTime: '01:30', endTime: '02:30' })
      const days = dayColumns({ weekOf: monday, today: monday, classes: [one] })
      const moved = movedTo(one, { column, from: quarter * 15, minutes: 60 }, placeOf(one, 0), days)
      expect(daysBetween(monday, moved.date)).toBe(column)
      expect([minuteOf(moved.startTime), minutesOf(moved)]).toEqual([quarter * 15, 60])
    }),
    { numRuns: 1_000 },
  )
  vi.unstubAllEnvs()
})

describe('the part of a class on a date', () => {
  const evening = exampleClass({ date: '2027-03-28', startTime: '22:30', endTime: '01:15' })

  test('is up to midnight on its own date, and the rest on the next', () => {
    expect(partOn(evening, '2027-03-28')).toEqual({ from: 1350, to: 1440, isRest: false })
    expect(partOn(evening, '2027-03-29')).toEqual({ from: 0, to: 75, isRest: true })
    expect(partOn(evening, '2027-03-30')).toBeNull()
  })

  test('is empty on the next date for a class that ends at midnight', () => {
    expect(partOn({ ...evening, endTime: '00:00' }, '2027-03-29')).toBeNull()
  })
})

test('a press adds at the quarter of an hour that it is in', () => {
  expect([slotAt(0), slotAt(14.9), slotAt(1034), slotAt(1439)]).toEqual([0, 0, 1020, 1425])
  expect(minuteOf(clockAt(1425))).toBe(1425)
})

test('the grid opens where most classes are in view, the earliest such place', () => {
  const at = (from: number) => ({ column: 0, from, minutes: 60 })
  expect(startOfMost([at(600), at(1020), at(1080), at(1140)], 480)).toBe(990)
  expect(startOfMost([at(960), at(1080)], 480)).toBe(930)
  expect(startOfMost([], 480)).toBe(840)
})
