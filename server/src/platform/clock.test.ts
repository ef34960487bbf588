import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@callboard/contract/dates'
import { dateIn, fixedClock, instantOf, timeIn } from './clock.ts'

/** Zones that change their clocks at different times, one by half an hour, and some that never do. */
const zones = [
  'Europe/London',
  'Europe/Dublin',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Phoenix',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'UTC',
]

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

  it('takes the same stretch later in the hour that spring skips, and the first of the two that autumn repeats', () => {
    expect(instantOf('Europe/London', '2027-03-28', '01:30').toString()).toBe('2027-03-28T01:30:00Z')
    expect(timeIn('Europe/London', instantOf('Europe/London', '2027-03-28', '01:30'))).toBe('02:30')
    expect(instantOf('Europe/London', '2026-10-25', '01:30').toString()).toBe('2026-10-25T00:30:00Z')
  })

  it('a fixed clock moves only when it is moved', () => {
    const clock = fixedClock('2026-11-18T10:00:00Z')
    expect(clock.now().toString()).toBe('2026-11-18T10:00:00Z')
    clock.advance({ days: 5, minutes: 1 })
    expect(clock.now().toString()).toBe('2026-11-23T10:01:00Z')
  })
})
