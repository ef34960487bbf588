import { expect, it } from 'vitest'
import type { Nation } from '@callboard/contract/terms'
import { bankHolidays } from './bank-holidays.ts'

const day = (year: number, month: number, ofMonth: number) => Temporal.PlainDate.from({ year, month, day: ofMonth })

/** The Gregorian computus as Meeus, Jones and Butcher wrote it down. */
function easter(year: number) {
  const a = year % 19
  const [b, c] = [Math.floor(year / 100), year % 100]
  const [d, e] = [Math.floor(b / 4), b % 4]
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const [i, k] = [Math.floor(c / 4), c % 4]
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 19 * l) / 433)
  const month = Math.floor((h + l - 7 * m + 90) / 25)
  return day(year, month, (h + l - 7 * m + 33 * month + 19) % 32)
}

const firstMonday = (year: number, month: number) => {
  const first = day(year, month, 1)
  return first.add({ days: (8 - first.dayOfWeek) % 7 })
}
const lastMonday = (year: number, month: number) => {
  const last = day(year, month, 1).add({ months: 1 }).subtract({ days: 1 })
  return last.subtract({ days: last.dayOfWeek - 1 })
}

/** Days that fall on a weekend or on each other are also held on the next working day that is free. */
function inLieu(...days: Temporal.PlainDate[]): string[] {
  const taken = new Set<string>()
  const lawful = days.map((one) => {
    let held = one
    while (held.dayOfWeek > 5 || taken.has(held.toString())) held = held.add({ days: 1 })
    taken.add(held.toString())
    return held.toString()
  })
  return [...new Set([...days.map(String), ...lawful])]
}

function lawful(year: number, nation: Nation): string[] {
  const isScotland = nation === 'scotland'
  const sunday = easter(year)
  return [
    ...inLieu(day(year, 1, 1), ...(isScotland ? [day(year, 1, 2)] : [])),
    ...(nation === 'northern-ireland' ? [...inLieu(day(year, 3, 17)), ...inLieu(day(year, 7, 12))] : []),
    sunday.subtract({ days: 2 }).toString(),
    ...(isScotland ? [] : [sunday.add({ days: 1 }).toString()]),
    firstMonday(year, 5).toString(),
    lastMonday(year, 5).toString(),
    (isScotland ? firstMonday(year, 8) : lastMonday(year, 8)).toString(),
    ...(isScotland ? inLieu(day(year, 11, 30)) : []),
    ...inLieu(day(year, 12, 25), day(year, 12, 26)),
  ].toSorted()
}

it.each(['england-and-wales', 'scotland', 'northern-ireland'] as const)(
  'bank holidays are those of the law in %s from 2026 to 2030',
  (nation) => {
    const listed = bankHolidays.filter(({ nations }) => nations.includes(nation)).map(({ date }) => date)
    expect(listed).toEqual([2026, 2027, 2028, 2029, 2030].flatMap((year) => lawful(year, nation)))
  },
)

it('bank holidays distinguish a substitute day from the day it stands for', () => {
  const christmas = bankHolidays.filter(({ date }) => date.startsWith('2027-12')).map(({ date, name }) => [date.slice(8), name])
  expect(christmas).toEqual([
    ['25', 'Christmas Day'],
    ['26', 'Boxing Day'],
    ['27', 'Christmas Day (substitute day)'],
    ['28', 'Boxing Day (substitute day)'],
  ])
})

it('the date of Easter is right', () => {
  const sundays = { 2024: '03-31', 2025: '04-20', 2026: '04-05', 2027: '03-28', 2028: '04-16', 2029: '04-01', 2030: '04-21', 2038: '04-25' }
  for (const [year, sunday] of Object.entries(sundays)) expect(easter(Number(year)).toString()).toBe(`${year}-${sunday}`)
})
