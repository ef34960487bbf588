import { expect, test } from 'vitest'
import { type Heard, concerns, noteEvent } from './heard.ts'

function heard(...events: { type: string; ids: string[] }[]): Heard {
  const changed: Heard = new Map()
  for (const event of events) noteEvent(changed, event)
  return changed
}
const ofChannel = (id: string) => ({ shows: ['channels', 'users'] as const, about: { channels: id } })

test('a query about one id is refreshed by events of that id only', () => {
  const changed = heard({ type: 'channels.posted', ids: ['a'] }, { type: 'channels.posted', ids: ['b'] })
  expect(concerns(changed, ofChannel('a'))).toBe(true)
  expect(concerns(changed, ofChannel('b'))).toBe(true)
  expect(concerns(changed, ofChannel('c'))).toBe(false)
  expect(concerns(changed, { shows: ['channels'] })).toBe(true)
  expect(concerns(changed, { shows: ['classes'] })).toBe(false)
})

test('an event without ids refreshes all queries of its noun, whatever comes after it', () => {
  const changed = heard({ type: 'channels.changed', ids: [] }, { type: 'channels.posted', ids: ['a'] })
  expect(concerns(changed, ofChannel('c'))).toBe(true)
})

test('an id narrows the queries of its own noun only', () => {
  expect(concerns(heard({ type: 'users.removed', ids: ['somebody'] }), ofChannel('c'))).toBe(true)
})

test('a query without a declared noun is always refreshed', () => {
  expect(concerns(heard({ type: 'channels.posted', ids: ['a'] }), undefined)).toBe(true)
})
