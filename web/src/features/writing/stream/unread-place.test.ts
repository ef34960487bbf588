import { expect, it } from 'vitest'
import { unreadPlace } from './unread-place.ts'

const stream = (from: number, to: number, hasOlder: boolean) => ({
  items: Array.from({ length: to - from + 1 }, (_, at) => ({ id: `${from + at}`, number: from + at, isOwn: (from + at) % 2 === 0 })),
  hasOlder,
  hasNewer: false,
  change: 0,
})
const isOwn = (one: { isOwn: boolean }) => one.isOwn
const numberOf = (...given: Parameters<typeof unreadPlace<ReturnType<typeof stream>['items'][number]>>) => unreadPlace(...given)?.number

it('the mark of unread messages is before the first of somebody else’s after the last one read', () => {
  expect(numberOf(stream(1, 10, false), 5, isOwn)).toBe(7)
})

it('the mark of unread messages is at the next number where that message is not loaded yet', () => {
  expect(numberOf(stream(40, 70, true), 12, isOwn)).toBe(13)
})

it('the mark of unread messages is not shown when all or nothing was read, or only one’s own is new', () => {
  expect(numberOf(stream(1, 10, false), 0, isOwn)).toBeUndefined()
  expect(numberOf(stream(1, 9, false), 9, isOwn)).toBeUndefined()
  expect(numberOf(stream(1, 10, false), 9, isOwn)).toBeUndefined()
  expect(numberOf(stream(1, 0, false), 0, isOwn)).toBeUndefined()
})
