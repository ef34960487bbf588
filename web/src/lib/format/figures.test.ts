import { expect, test } from 'vitest'
import { figures } from './figures.ts'

test('groups the thousands of a whole number', () => {
  expect([0, 7, 999, 1_204, 123_456, 1_234_567, -1_204].map(figures)).toEqual(['0', '7', '999', '1,204', '123,456', '1,234,567', '-1,204'])
})
