import { expect, it } from 'vitest'
import { movingWords, stayingWords } from './merge-words.ts'

it('what moves is counted in words', () => {
  expect(movingWords([])).toBe('')
  expect(movingWords([{ what: 'classes', count: 1 }])).toBe('1 class')
  expect(
    movingWords([
      { what: 'classes', count: 1200 },
      { what: 'marks', count: 1 },
      { what: 'contacts', count: 2 },
    ]),
  ).toBe('1,200 classes, 1 register mark and 2 emergency contacts')
})

it('what stays is said where something does', () => {
  expect(stayingWords('student', 0)).toBeNull()
  expect(stayingWords('student', 1)).toBe('1 signed document stays under the other name, as signed.')
  expect(stayingWords('family', 2)).toContain('and so do 2 signed documents.')
  expect(stayingWords('family', 0)).toContain('It is closed')
})
