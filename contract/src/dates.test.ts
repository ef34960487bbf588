import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addYears, asPlainDate, dayOfWeek, daysBetween, PlainDate, weekOf, weeklyDates } from './dates.ts'
import { seriesDates } from './classes.ts'

const date = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2095-12-31'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(0, 10))
const day = fc.integer({ min: 1, max: 7 })

describe('dates', () => {
  it('a week starts on the Monday on or before the date', () => {
    fc.assert(
      fc.property(date, (one) => {
        const monday = weekOf(one)
        expect(dayOfWeek(monday)).toBe(1)
        expect(daysBetween(monday, one)).toBeGreaterThanOrEqual(0)
        expect(daysBetween(monday, one)).toBeLessThan(7)
      }),
    )
    expect(weekOf('2026-11-22')).toBe('2026-11-16')
    expect(weekOf('2027-01-01')).toBe('2026-12-28')
  })

  it('an address takes the dates that forms take', () => {
    const digits = fc.tuple(fc.integer({ min: 1990, max: 2110 }), fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 33 }))
    const written = digits.map(([year, ...rest]) => [year, ...rest.map((one) => String(one).padStart(2, '0'))].join('-'))
    fc.assert(
      fc.property(fc.oneof(written, date, fc.anything()), (typed) => {
        expect(asPlainDate(typed)).toBe(PlainDate.safeParse(typed).data)
      }),
    )
    expect(['2028-02-29', '2026-02-29', '2026-04-31', '2000-01-02'].map(asPlainDate)).toEqual(['2028-02-29', ...Array(3).fill(undefined)])
  })

  it('days are added and counted back over months, years and leap days', () => {
    fc.assert(fc.property(date, fc.integer({ min: -800, max: 800 }), (one, days) => daysBetween(one, addDays(one, days)) === days))
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  it('a year later is the same day, and 28 February after a leap day', () => {
    expect(addYears('2026-11-21', 2)).toBe('2028-11-21')
    expect(addYears('2028-02-29', 1)).toBe('2029-02-28')
  })

  it('a weekly recurrence has each matching day between its ends once, both included, and no other', () => {
    fc.assert(
      fc.property(date, day, fc.integer({ min: 0, max: 1500 }), (startsOn, weekday, length) => {
        const endsOn = addDays(startsOn, length)
        const every = Array.from({ length: length + 1 }, (_, n) => addDays(startsOn, n)).filter((one) => dayOfWeek(one) === weekday)
        expect(weeklyDates(weekday, startsOn, endsOn)).toEqual(every)
      }),
    )
  })

  it('a series is refused when it ends before it starts, has no such day, or runs over two years', () => {
    const weekly = (startsOn: string, endsOn: string, dayOfWeek = 1) =>
      seriesDates({ repeats: 'weekly', dayOfWeek, startsOn, endsOn }, '2026-11-18')
    expect(weekly('2027-01-04', '2027-01-03')).toBe('ends-before-start')
    expect(weekly('2027-01-05', '2027-01-10')).toBe('no-such-day')
    expect(weekly('2027-01-04', '2029-01-05')).toBe('series-too-long')
    expect(weekly('2027-01-04', '2029-01-04')).toHaveLength(105)
    expect(weekly('2027-01-04', '2027-01-04')).toEqual(['2027-01-04'])
  })

  it('only dates that exist are dates', () => {
    for (const wrong of ['2026-02-29', '2026-1-1', '1999-12-31', '2100-01-01', '', 'today', '2026-11-21T00:00:00Z'])
      expect(PlainDate.safeParse(wrong).success).toBe(false)
    expect(PlainDate.safeParse('2028-02-29').success).toBe(true)
  })
})
