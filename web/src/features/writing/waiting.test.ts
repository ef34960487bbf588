import { expect, test } from 'vitest'
import { inTurn, nextTurn } from '../../lib/outbox/queued.ts'
import { asKept, type Waiting } from './waiting.ts'

const waiting = (id: string, turn: number, writtenAt: string): Waiting => ({
  id,
  placeId: 'place',
  content: id,
  attached: [],
  writtenAt,
  turn,
  held: null,
  refused: null,
})

test('what waits is in the order in which it was written, also when the clock was set back meanwhile', () => {
  const second = waiting('a', 2, '2026-01-05T09:00:00Z')
  const first = waiting('b', 1, '2026-01-05T10:00:00Z')
  expect(inTurn([second, first])).toEqual([first, second])
  expect(nextTurn([second, first])).toBe(3)
  expect(nextTurn([])).toBe(1)
})

test('what the version before has kept on this device is still known, before all that is newer', () => {
  const media = { id: 'm', type: 'image' as const, name: 'hall.jpg', bytes: 9, width: 1, height: 1, hasPoster: false, description: '' }
  const { turn: _, ...old } = { ...waiting('old', 0, '2026-01-05T10:00:00Z'), attached: [{ media, description: 'The hall' }] }
  const known = asKept(old as unknown as Waiting)
  expect(known.attached).toEqual([{ key: 'm', name: 'hall.jpg', type: 'image', media, description: 'The hall' }])
  expect(inTurn([waiting('new', nextTurn([known]), '2026-01-05T09:00:00Z'), old as unknown as Waiting]).map(({ id }) => id)).toEqual([
    'old',
    'new',
  ])
})
