import { expect, test } from 'vitest'
import { figures } from './figures.ts'

test('a whole number is written with its thousands grouped', () => {
  expect([0, 7, 999, 1_204, 123_456, 1_234_567, -1_204].map(figures)).toEqual(['0', '7', '999', '1,204', '123,456', '1,234,567', '-1,204'])
})
