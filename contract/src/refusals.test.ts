import { expect, it } from 'vitest'
import { commonRefusals, fillWords } from './refusals.ts'

it('a refusal writes numbers as the rest of the product does, and leaves a placeholder without a value as it is', () => {
  expect(fillWords('{n} of {most} in {where}', { n: 12, most: 2000 })).toBe('12 of 2,000 in {where}')
})

it.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [587, '10 minutes'],
  [3540, '59 minutes'],
  [3599, 'an hour'],
  [3600, 'an hour'],
  [3601, '2 hours'],
  [86_160, '24 hours'],
  [86_400, '24 hours'],
])('a wait of %d seconds is written in words', (n, words) => {
  expect(fillWords(commonRefusals['too-many-requests'].message, { n })).toBe(`Too many attempts. Please wait ${words} before trying again.`)
})
