import { expect, test } from 'vitest'
import { sizeWords } from './size-words.ts'

test('the size of a file is said in figures that people read', () => {
  expect(sizeWords(10)).toBe('1 kB')
  expect(sizeWords(17_400)).toBe('17 kB')
  expect(sizeWords(10 * 1_048_576)).toBe('10.0 MB')
})
