import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weeklyDates, weekOf } from '@callboard/contract/dates'
import { studioZones } from '@callboard/contract/zones'
import { dateIn, fixedClock, instantOf, timeIn } from './clock.ts'

/** All zones of the product, one with half-hour clock changes, and UTC. */
const zones = [...studioZones, 'Australia/Lord_Howe', 'UTC']

describe('the wall clock of a studio', () => {
  it('shows 17:00 for a class at 17:00, on every day of twenty years, across both clock changes', () => {
    for (const zone of zones) {
      for (let date = '2020-01-01'; date < '2040-01-01'; date = addDays(date, 1)) {
        const instant = instantOf(zone, date, '17:00')
        if (dateIn(zone, instant) !== date || timeIn(zone, instant) !== '17:00') throw new Error(`${zone} ${date}`)
      }
    }
  })

  it('gives back the date and time it was given, but for the hour that spring skips', () => {
    const minute = fc
      .integer({ min: 0, max: 1439 })
      .map((n) => `${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`)
    const day = fc.integer({ min: 0, max: 7300 }).map((n) => addDays('2020-01-01', n))
    fc.assert(
      fc.property(fc.constantFrom(...zones), day, minute, (zone, date, time) => {
        const instant = instantOf(zone, date, time)
        const shown = `${dateIn(zone, instant)} ${timeIn(zone, instant)}`
        const isSkipped =
          Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(zone).toPlainDateTime().toString({ smallestUnit: 'minute' }) !==
          `${date}T${time}`
        return isSkipped || shown === `${date} ${time}`
      }),
      { numRuns: 3000 },
    )
  })

  it('moves a time in the hour that spring skips forward by an hour, and takes the first of the two that autumn repeats', () => {
    expect(instantOf('Europe/London', '2027-03-28', '01:30').toString()).toBe('2027-03-28T01:30:00Z')
    expect(timeIn('Europe/London', instantOf('Europe/London', '2027-03-28', '01:30'))).toBe('02:30')
    expect(instantOf('Europe/London', '2026-10-25', '01:30').toString()).toBe('2026-10-25T00:30:00Z')
  })

  it('keeps a weekly class at the same time of the clock, on its day, each week once, wherever the studio is', () => {
    const evening = fc.tuple(fc.integer({ min: 4, max: 23 }), fc.constantFrom(0, 15, 30, 45))
    const start = fc.integer({ min: 0, max: 7300 }).map((n) => addDays('2020-01-01', n))
    const weekly = fc.tuple(fc.constantFrom(...zones), fc.integer({ min: 1, max: 7 }), start, fc.integer({ min: 0, max: 731 }), evening)
    fc.assert(
      fc.property(weekly, ([zone, day, startsOn, length, [hour, minute]]) => {
        const endsOn = addDays(startsOn, length)
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        const held = weeklyDates(day, startsOn, endsOn).map((date) => ({ date, at: instantOf(zone, date, time).toZonedDateTimeISO(zone) }))

        // Counted by Temporal, independently of our code.
        let count = 0
        const last = Temporal.PlainDate.from(endsOn)
        for (let one = Temporal.PlainDate.from(startsOn); Temporal.PlainDate.compare(one, last) <= 0; one = one.add({ days: 1 }))
          if (one.dayOfWeek === day) count += 1
        expect(held).toHaveLength(count)

        for (const [index, { date, at }] of held.entries()) {
          expect([at.dayOfWeek, at.toPlainDate().toString(), at.toPlainTime().toString({ smallestUnit: 'minute' })]).toEqual([
            day,
            date,
            time,
          ])
          const monday = Temporal.PlainDate.from(weekOf(date))
          expect([monday.dayOfWeek, monday.until(at.toPlainDate()).days]).toEqual([1, day - 1])
          // A week is 168 hours plus or minus a clock change.
          const before = held[index - 1]?.at
          if (before) {
            const shift = (before.offsetNanoseconds - at.offsetNanoseconds) / 60e9
            expect(before.toInstant().until(at.toInstant()).total('minutes')).toBe(7 * 24 * 60 + shift)
            expect(Math.abs(shift)).toBeLessThanOrEqual(60)
          }
        }
      }),
      { numRuns: 400 },
    )
  })

  it('a fixed clock moves only when it is moved', () => {
    const clock = fixedClock('2026-11-18T10:00:00Z')
    expect(clock.now().toString()).toBe('2026-11-18T10:00:00Z')
    clock.advance({ days: 5, minutes: 1 })
    expect(clock.now().toString()).toBe('2026-11-23T10:01:00Z')
  })
})
