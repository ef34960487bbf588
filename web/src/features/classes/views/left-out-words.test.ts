import { expect, test } from 'vitest'
import { leftOutWords } from './left-out-words.ts'

test('what filters hide and what a typical week leaves out is counted', () => {
  expect(leftOutWords(0, 0)).toBe('')
  expect(leftOutWords(1, 0)).toBe('1 class is hidden by your filters.')
  expect(leftOutWords(12, 3)).toBe(
    '3 single classes are not in a typical week, which has the weekly ones. 12 classes are hidden by your filters.',
  )
})
