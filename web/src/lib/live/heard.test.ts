import { expect, test } from 'vitest'
import { type Heard, concerns, noteEvent } from './heard.ts'

function heard(...events: { type: string; ids: string[] }[]): Heard {
  const changed: Heard = new Map()
  for (const event of events) noteEvent(changed, event)
  return changed
}
const ofChannel = (id: string) => ({ shows: ['channels', 'users'] as const, about: { channels: id } })

test('what is about one id hears of that id only', () => {
  const changed = heard({ type: 'channels.posted', ids: ['a'] }, { type: 'channels.posted', ids: ['b'] })
  expect(concerns(changed, ofChannel('a'))).toBe(true)
  expect(concerns(changed, ofChannel('b'))).toBe(true)
  expect(concerns(changed, ofChannel('c'))).toBe(false)
  expect(concerns(changed, { shows: ['channels'] })).toBe(true)
  expect(concerns(changed, { shows: ['classes'] })).toBe(false)
})

test('an event without ids is about all, whatever comes after it', () => {
  const changed = heard({ type: 'channels.changed', ids: [] }, { type: 'channels.posted', ids: ['a'] })
  expect(concerns(changed, ofChannel('c'))).toBe(true)
})

test('the id narrows its own noun only', () => {
  expect(concerns(heard({ type: 'users.removed', ids: ['somebody'] }), ofChannel('c'))).toBe(true)
})

test('an answer that no page has asked for is always stale', () => {
  expect(concerns(heard({ type: 'channels.posted', ids: ['a'] }), undefined)).toBe(true)
})
