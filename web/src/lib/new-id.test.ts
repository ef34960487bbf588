import { Id } from '@callboard/contract/text'
import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('a new id is a UUID of version 7 that the contract accepts', () => {
  const id = newId()
  expect(Id.parse(id)).toBe(id)
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
test('a new id begins with its instant, so that later ids sort later', () => {
  const instant = 1_795_255_200_123
  expect(Number.parseInt(newId(instant).replace('-', '').slice(0, 12), 16)).toBe(instant)
  expect(newId(instant) < newId(instant + 1)).toBe(true)
})
test('a new id is never the same twice', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newId(1))).size).toBe(1000)
})
