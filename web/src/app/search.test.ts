import { expect, test } from 'vitest'
import { dateParam, idParam, parseSearch, stringifySearch, textParam } from './search.ts'

test('search parameters stay text', () => {
  expect(parseSearch('?token=0012&x=true')).toEqual({ token: '0012', x: 'true' })
  expect(stringifySearch({ week: '2026-11-23', nothing: undefined, empty: '' })).toBe('?week=2026-11-23')
  expect(stringifySearch({})).toBe('')
  expect(parseSearch(stringifySearch({ returnTo: '/dashboard/classes?week=2026-11-23&a=1' }))).toEqual({
    returnTo: '/dashboard/classes?week=2026-11-23&a=1',
  })
})

test('search parameters accept dates that exist', () => {
  expect(dateParam('2026-11-23')).toBe('2026-11-23')
  expect(dateParam('2028-02-29')).toBe('2028-02-29')
})

test.each(['2026-02-30', '2026-13-01', '1999-01-01', '2026-1-1', 'today', '', undefined, 20261123])(
  'search parameters refuse %s as a date',
  (value) => {
    expect(dateParam(value)).toBeUndefined()
  },
)

test('search parameters accept short texts', () => {
  expect(textParam('abc')).toBe('abc')
  expect(textParam('')).toBeUndefined()
  expect(textParam('x'.repeat(301))).toBeUndefined()
})

test('search parameters accept ids', () => {
  expect(idParam('0190eeee-0000-7000-8000-000000000001')).toBe('0190eeee-0000-7000-8000-000000000001')
  for (const value of ['0190eeee', '0190eeee-0000-7000-8000-00000000000g', '', undefined, 7]) expect(idParam(value)).toBeUndefined()
})
