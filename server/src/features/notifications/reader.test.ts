import { expect, it } from 'vitest'
import { readerOf, type ReaderRow } from './reader.ts'

const row: ReaderRow = {
  id: '0190aaaa-0000-7000-8000-000000000001',
  name: 'Pat Ellis',
  role: 'parent',
  timezone: null,
  studioZone: 'Europe/London',
  studioCurrency: 'GBP',
  studioCountry: 'GB',
  studioPhone: '0113 496 0101',
  studioEmail: 'hello@northlight.example',
  studioName: 'Northlight Dance',
}
const read = (changes: Partial<ReaderRow>) => {
  const to = readerOf({ ...row, ...changes })
  return [to.name, to.money(125_050), to.date('2026-12-01'), to.when('2026-12-01', '17:30')].map((words) => words.replaceAll('\u202f', ' '))
}

it('a reader gets money and dates as the studio’s country writes them', () => {
  expect(read({})).toEqual(['Pat Ellis', '£1,250.50', 'Tuesday 1 December 2026', 'Tuesday 1 December at 17:30'])
  expect(read({ studioCountry: 'US', studioCurrency: 'USD', studioZone: 'America/New_York' }).slice(1)).toEqual([
    '$1,250.50',
    'Tuesday, December 1, 2026',
    'Tuesday, December 1 at 5:30 PM',
  ])
})

it('a reader gets the defaults of S1 §1 where the studio has not chosen', () => {
  expect(read({ name: ' ', studioCountry: null, studioCurrency: null })).toEqual([
    'User',
    '$1,250.50',
    'Tuesday, December 1, 2026',
    'Tuesday, December 1 at 5:30 PM',
  ])
})

it('a reader gets the day and hour in their own zone, which is named', () => {
  expect(read({ timezone: 'America/Los_Angeles' }).at(-1)).toBe('Tuesday 1 December at 09:30 GMT-8')
  expect(readerOf({ ...row, timezone: 'Asia/Tokyo' }).when('2026-12-01', '17:30')).toBe('Wednesday 2 December at 02:30 GMT+9')
})

it('a reader gets the contact details that the studio has given', () => {
  expect(readerOf(row).studioReach).toBe('phone (0113 496 0101) or email (hello@northlight.example)')
  expect(readerOf({ ...row, studioEmail: '' }).studioReach).toBe('phone (0113 496 0101)')
  expect(readerOf({ ...row, studioPhone: '', studioEmail: '' }).studioReach).toBe('')
})
