import { expect, test } from 'vitest'
import {
  countUnread,
  mostHeld,
  reaches,
  type Stream,
  withChanges,
  withItem,
  withNewer,
  withNewest,
  withOlder,
  withoutItem,
} from './stream.ts'

interface Item {
  id: string
  number: number
  content: string
  by: string
}
const item = (number: number, content = `item ${number}`, by = 'somebody'): Item => ({ id: `id-${number}`, number, content, by })
const stream = (numbers: number[], change = 10, hasOlder = true, hasNewer = false): Stream<Item> => ({
  items: numbers.map((number) => item(number)),
  hasOlder,
  hasNewer,
  change,
})
const numbers = ({ items }: Stream<Item>) => items.map(({ number }) => number)

test('changes replace, add and remove items by their ids', () => {
  const after = withChanges(stream([4, 5, 6]), { items: [item(5, 'edited'), item(7)], gone: ['id-4'], change: 14 })
  expect(numbers(after)).toEqual([5, 6, 7])
  expect(after.items[0]?.content).toBe('edited')
  expect(after.change).toBe(14)
})

test('a changed item older than those that are loaded leaves no gap between', () => {
  expect(numbers(withChanges(stream([4, 5]), { items: [item(1, 'hearted')], gone: [], change: 11 }))).toEqual([4, 5])
  expect(numbers(withChanges(stream([], 0, false), { items: [item(1)], gone: [], change: 11 }))).toEqual([1])
})

test('an older page goes before, and does not put back what is known to be newer', () => {
  const now = withItem(stream([4, 5]), item(4, 'edited'))
  const after = withOlder(now, { items: [item(2), item(3), item(4, 'as it was')], hasOlder: false, hasNewer: true, change: 12 })
  expect(numbers(after)).toEqual([2, 3, 4, 5])
  expect(after.items[2]?.content).toBe('edited')
  expect([after.hasOlder, after.hasNewer]).toEqual([false, false])
  expect(after.change).toBe(10)
})

test('changes since an older page that came late are asked for again', () => {
  expect(withOlder(stream([4, 5], 20), { items: [item(3)], hasOlder: true, hasNewer: true, change: 17 }).change).toBe(17)
})

test('around a place, what is newer comes page by page and leaves no gap', () => {
  const around = stream([4, 5], 10, true, true)
  expect(numbers(withItem(around, item(9)))).toEqual([4, 5])
  expect(numbers(withItem(around, item(5, 'edited')))).toEqual([4, 5])
  const after = withNewer(around, { items: [item(6), item(7)], hasOlder: true, hasNewer: false, change: 12 })
  expect([numbers(after), after.hasOlder, after.hasNewer, after.change]).toEqual([[4, 5, 6, 7], true, false, 10])
  expect(numbers(withItem(after, item(9)))).toEqual([4, 5, 6, 7, 9])
})

test('a place is loaded if it lies between the ends, or beyond one that is the last', () => {
  const around = stream([4, 6], 10, true, true)
  expect([3, 4, 5, 6, 7].map((number) => reaches(around, number))).toEqual([false, true, true, true, false])
  expect([1, 9].map((number) => reaches(stream([4, 6], 10, false, false), number))).toEqual([true, true])
  expect(reaches(stream([], 0, false), 1)).toBe(true)
})

test('what is held has an end: older items push out the newest, and newer ones the oldest', () => {
  const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)
  const full = stream(from(101, mostHeld))
  const older = withOlder(full, stream(from(71, 30)))
  expect(numbers(older)).toEqual(from(71, mostHeld))
  expect([older.hasOlder, older.hasNewer]).toEqual([true, true])
  const newer = withNewer(older, stream(from(71 + mostHeld, 30), 10, true, false))
  expect(numbers(newer)).toEqual(from(101, mostHeld))
  expect([newer.hasOlder, newer.hasNewer]).toEqual([true, false])
  const come = withChanges({ ...full, hasOlder: false }, { items: [item(101 + mostHeld)], gone: [], change: 11 })
  expect(numbers(withNewest(come))).toEqual(from(102, mostHeld))
  expect(withNewest(come).hasOlder).toBe(true)
  expect(withNewest(stream([4, 5], 10, false)).hasOlder).toBe(false)
})

test('an item that was deleted here is gone', () => {
  expect(numbers(withoutItem(stream([4, 5]), 'id-5'))).toEqual([4])
})

test('unread are the items of others after the one that was read', () => {
  const isMine = ({ by }: Item) => by === 'me'
  const items = [item(1), item(2), item(3, 'mine', 'me'), item(4)]
  expect(countUnread(items, 1, isMine)).toBe(2)
  expect(countUnread(items, 4, isMine)).toBe(0)
})
