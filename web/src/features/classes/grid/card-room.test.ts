import { expect, test } from 'vitest'
import { roomOf } from './card-room.ts'

const hourLong = { from: 600, to: 660, span: 1, lanes: 1 }

test('an hour has room for three lines, and a quarter for one', () => {
  expect(roomOf(hourLong, 9)['data-tall']).toBe('1.8 2.9 3.3 3.9')
  expect(roomOf({ ...hourLong, to: 605 }, 9)['data-tall']).toBe('')
})
test('a card shares its column with those beside it', () => {
  expect(roomOf(hourLong, 9)['data-wide']).toBe('4.4 5 6')
  expect(roomOf({ ...hourLong, lanes: 2 }, 9)['data-wide']).toBe('')
  expect(roomOf({ ...hourLong, lanes: 4, span: 2 }, 12)['data-wide']).toBe('4.4 5')
})
