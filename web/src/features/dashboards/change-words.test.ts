import { expect, test } from 'vitest'
import { changeWords } from './change-words.ts'

test('a change that rounds to zero percent is not called unchanged', () => {
  expect([0, 4, -100].map(changeWords)).toEqual(['about the same as last month', '+4% on last month', '−100% on last month'])
})
