import { expect, test } from 'vitest'
import { badgeWords, bellLabel, deletionWords, pagesOf, showingWords } from './showing.ts'

test('the list says which of how many notifications are shown', () => {
  expect(showingWords(1, 10, 23)).toBe('Showing 1-10 of 23')
  expect(showingWords(3, 10, 23)).toBe('Showing 21-23 of 23')
  expect(showingWords(2, 5, 10)).toBe('Showing 6-10 of 10')
})

test('the list says nothing where one page holds all notifications', () => {
  expect(showingWords(1, 10, 10)).toBeNull()
  expect(showingWords(1, 10, 0)).toBeNull()
})

test('the list counts its pages', () => {
  expect([pagesOf(0, 10), pagesOf(10, 10), pagesOf(11, 10)]).toEqual([1, 1, 2])
})

test('the badge counts to 99', () => {
  expect([badgeWords(1), badgeWords(99), badgeWords(100)]).toEqual(['1', '99', '99+'])
})

test('the label says the whole count', () => {
  expect([bellLabel(0), bellLabel(1), bellLabel(140)]).toEqual(['Notifications', 'Notifications, 1 unread', 'Notifications, 140 unread'])
})

test('the question before a deletion counts the notifications', () => {
  expect(deletionWords(1, null)).toMatch(/^1 notification will/)
  expect(deletionWords(1234, null)).toMatch(/^All 1,234 notifications in every category/)
  expect(deletionWords(2, 'Payments')).toMatch(/^All 2 notifications under Payments/)
})
