import { expect, test } from 'vitest'
import { spotsOf } from './spots.ts'

test('a class that sells no places shows no spots', () => {
  expect(spotsOf(null)).toBeNull()
})
test('a class with three spots or fewer is marked', () => {
  expect(spotsOf(4)).toEqual({ words: '4 spots left', level: 'open' })
  expect(spotsOf(3)).toEqual({ words: '3 spots left', level: 'low' })
  expect(spotsOf(1)).toEqual({ words: '1 spot left', level: 'low' })
})
test('a class without spots is full', () => {
  expect(spotsOf(0)).toEqual({ words: 'Full', level: 'full' })
  expect(spotsOf(-1)?.words).toBe('Full')
})
