import { CategoryFilter, defaultPageSize, ListNotifications, pageSizes } from '@callboard/contract/notifications'
import { expect, test } from 'vitest'
import { notificationsAskedBy } from './asked.ts'
import { categories, notificationSearch, sizes } from './search.ts'

test('the address knows every category and size of the contract', () => {
  expect(['all', ...categories]).toEqual(CategoryFilter.options)
  expect([...sizes.map(Number), defaultPageSize].toSorted((a, b) => a - b)).toEqual([...pageSizes])
})

test('an address without parameters asks for the defaults of the contract', () => {
  expect(notificationsAskedBy(notificationSearch({}))).toEqual(ListNotifications.parse({}))
})

test('an address says category, page and size', () => {
  expect(notificationsAskedBy(notificationSearch({ category: 'payment', page: '3', size: '25' }))).toEqual({
    category: 'payment',
    page: 3,
    pageSize: 25,
  })
})

test.each([
  { category: 'other', page: '0', size: '7' },
  { category: 'all', page: '1', size: '10' },
  { page: '-2' },
  { page: '1e3' },
  { page: 2 },
])('%o says nothing beyond the defaults', (search) => {
  expect(notificationSearch(search)).toEqual({})
})
