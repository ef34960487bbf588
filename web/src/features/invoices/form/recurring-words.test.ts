import { expect, it } from 'vitest'
import { dueWords } from './recurring-words.ts'

it('the words of a recurring invoice say on which day it recurs', () => {
  expect(dueWords('week', '2026-12-04')).toBe('due each Friday')
  expect(dueWords('month', '2026-12-22')).toBe('due on the 22nd of each month')
  expect(dueWords('year', '2026-12-04')).toBe('due on 4 December each year')
})
