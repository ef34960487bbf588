import { hueCount } from '@callboard/contract/classes'
import { expect, test } from 'vitest'
import { hueNames, hueOf } from './class-hue.ts'

test('a name has one hue, whatever its case and the spaces around it', () => {
  expect(hueOf(' ballet beginners ')).toBe(hueOf('Ballet Beginners'))
})
test('a name has the same hue in every browser', () => {
  expect(['Ballet Beginners', 'Tap', 'Street Dance'].map(hueOf)).toEqual([3, 4, 8])
})
test('every name has a hue, and there are as many as the studio can store', () => {
  expect(hueNames).toHaveLength(hueCount)
  for (const name of ['', '🩰', 'Danse à deux', 'x'.repeat(500)]) expect(hueNames[hueOf(name)]).toBeDefined()
})
