import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOfWeek, daysBetween } from './dates.ts'
import { isTooFar, readDate } from './typed-dates.ts'

/** A Wednesday. */
const today = '2026-09-02'
const british = { today, dateFormat: 'dd/MM/yyyy' }
const american = { today, dateFormat: 'MM/dd/yyyy' }
const born = { ...british, leaning: 'past' } as const

describe('a typed date', () => {
  it.each([
    ['3/9', '2026-09-03'],
    ['03.09.2026', '2026-09-03'],
    ['3-9-26', '2026-09-03'],
    ['3 9 2026', '2026-09-03'],
    ['2026-09-03', '2026-09-03'],
    ['2026-9-3', '2026-09-03'],
    ['3 sep', '2026-09-03'],
    ['3 Sept', '2026-09-03'],
    ['3rd September, 2026', '2026-09-03'],
    ['Sep 3', '2026-09-03'],
    ['Thu 3 Sep', '2026-09-03'],
    ['Thursday, 3/9', '2026-09-03'],
    ['today', '2026-09-02'],
    ['Tomorrow', '2026-09-03'],
    ['yesterday', '2026-09-01'],
    ['mon', '2026-09-07'],
    ['wed', '2026-09-09'],
    ['thurs', '2026-09-03'],
    ['this fri', '2026-09-04'],
    ['next fri', '2026-09-11'],
    ['next mon', '2026-09-07'],
    ['in 10 weeks', '2026-11-11'],
    ['in 1 day', '2026-09-03'],
    // Without a year: within the past three months, or otherwise in the future.
    ['1/8', '2026-08-01'],
    ['1/3', '2027-03-01'],
    ['29 feb 2028', '2028-02-29'],
  ])('%j is %s', (typed, date) => {
    expect(readDate(typed, british)).toBe(date)
  })

  it('is read in the studio’s order', () => {
    expect(readDate('3/9', american)).toBe('2027-03-09')
    expect(readDate('9/3/2026', american)).toBe('2026-09-03')
    expect(readDate('3 sep', american)).toBe('2026-09-03')
    expect(readDate('sep 3', american)).toBe('2026-09-03')
    expect(readDate('09-03', { today, dateFormat: 'yyyy-MM-dd' })).toBe('2026-09-03')
  })

  it.each([
    '',
    '3',
    'sep',
    '31/9',
    '29 feb',
    '0/1',
    '13/13',
    '2026-02-30',
    'fri 3 sep',
    '3/9/202',
    'se 3',
    'm',
    'monsoon',
    '3 sep x',
    '1/2/3/4',
    '__proto__',
    'constructor',
  ])('%j is no date', (typed) => {
    expect(readDate(typed, british)).toBeNull()
  })

  it('of birth needs its year, and lies in the past', () => {
    expect(readDate('14/3', born)).toBeNull()
    expect(readDate('14/3/16', born)).toBe('2016-03-14')
    expect(readDate('14/3/84', born)).toBe('1984-03-14')
    expect(readDate('14 March 2016', born)).toBe('2016-03-14')
  })

  const dates = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const written = (date: string, options: Intl.DateTimeFormatOptions, locale = 'en-GB') =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))

  it('is understood however it is written out', () => {
    fc.assert(
      fc.property(dates, (date) => {
        const ways = [
          date,
          written(date, { day: 'numeric', month: 'numeric', year: 'numeric' }),
          written(date, { day: 'numeric', month: 'short', year: 'numeric' }),
          written(date, { day: 'numeric', month: 'long', year: 'numeric' }),
          written(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
          written(date, { weekday: 'short', day: '2-digit', month: 'short', year: 'numeric' }),
        ]
        for (const way of ways) expect({ way, date: readDate(way, british) }).toEqual({ way, date })
        for (const options of [{ day: 'numeric', month: 'numeric', year: 'numeric' }, { dateStyle: 'full' }] as const)
          expect(readDate(written(date, options, 'en-US'), american)).toBe(date)
      }),
    )
  })

  it('without a year is the nearest such day within a year of today', () => {
    fc.assert(
      fc.property(dates, dates, (now, date) => {
        fc.pre(date.slice(5) !== '02-29' && now > '1902')
        const read = readDate(written(date, { day: 'numeric', month: 'short' }), { ...british, today: now })
        fc.pre(now < '2098')
        expect(read?.slice(5)).toBe(date.slice(5))
        expect(daysBetween(now, read!)).toBeGreaterThanOrEqual(-91)
        expect(daysBetween(now, read!)).toBeLessThan(276)
      }),
    )
  })

  it('said as a day of the week is one of the next seven days', () => {
    fc.assert(
      fc.property(dates, fc.constantFrom('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'), (now, day) => {
        const read = readDate(day, { ...british, today: now })!
        expect(written(read, { weekday: 'short' }).toLowerCase()).toBe(day)
        expect(daysBetween(now, read)).toBeGreaterThan(0)
        expect(daysBetween(now, read)).toBeLessThanOrEqual(7)
      }),
    )
  })

  it('is never made of text that is no date', () => {
    const scraps = fc.constantFrom(
      '3',
      '31',
      '9',
      '/',
      '-',
      '.',
      ' ',
      'sep',
      'feb',
      'mon',
      'next ',
      '2026',
      '26',
      '29',
      'in ',
      'weeks',
      '0',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(scraps, { maxLength: 7 }).map((all) => all.join('')),
        ),
        (typed) => {
          const read = readDate(typed, british)
          if (read !== null) expect(new Date(`${read}T00:00:00Z`).toISOString().slice(0, 10)).toBe(read)
          if (read !== null) expect(dayOfWeek(read)).toBeGreaterThan(0)
        },
      ),
    )
  })
})

it('a typed date that is too far away is refused in other words than text that is no date', () => {
  const typed = ['01/01/2120', '3 Sep 2150', '2120-02-03', '01/01/2050', '45/01/2120', 'soon', '2120']
  expect(typed.filter((one) => isTooFar(one, british))).toEqual(typed.slice(0, 3))
})
