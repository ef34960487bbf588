import { expect, test } from 'vitest'
import { holidaysIn } from './holidays-in.ts'

const all = ['england-and-wales', 'scotland', 'northern-ireland'] as const
const bankHolidays = [
  { date: '2026-11-30', name: 'St Andrew’s Day', nations: ['scotland' as const] },
  { date: '2026-12-25', name: 'Christmas Day', nations: [...all] },
  { date: '2027-01-01', name: 'New Year’s Day', nations: [...all] },
]
const term = { startsOn: '2026-11-02', endsOn: '2026-12-31' }

test('the bank holidays within a term are those of one country on which the studio is open', () => {
  const days = (closures = [] as never[], nation: (typeof all)[number] = 'scotland') =>
    holidaysIn(term, { bankHolidays, closures }, nation).map(({ startsOn }) => startsOn)
  expect(days()).toEqual(['2026-11-30', '2026-12-25'])
  expect(days([], 'northern-ireland')).toEqual(['2026-12-25'])
  expect(days([{ startsOn: '2026-12-19', endsOn: '2027-01-03' }] as never[])).toEqual(['2026-11-30'])
})
