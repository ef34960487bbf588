import { longest } from '@callboard/contract/lengths'
import { expect, test } from 'vitest'
import { forTerm, isForTerm } from './for-term.ts'

const [autumn, spring] = [{ name: 'Autumn term' }, { name: 'Spring term' }]
const terms = [autumn, spring]

test('a description names the term once, and another in its place', () => {
  expect(forTerm('Ballet', autumn, terms)).toBe('Ballet, Autumn term')
  expect(forTerm('Ballet, Autumn term', autumn, terms)).toBe('Ballet, Autumn term')
  expect(forTerm('Ballet, Autumn term', spring, terms)).toBe('Ballet, Spring term')
  expect(forTerm(' ', spring, terms)).toBe('Spring term')
  expect(forTerm('Spring term', autumn, terms)).toBe('Autumn term')
  expect(forTerm('Shoes for the Autumn term', spring, terms)).toBe('Shoes for the Autumn term, Spring term')
})

test('the name of the term is removed again, and nothing else with it', () => {
  expect(forTerm('Ballet, Autumn term', null, terms)).toBe('Ballet')
  expect(forTerm('Autumn term', null, terms)).toBe('')
  expect(forTerm('Ballet', null, terms)).toBe('Ballet')
})

test('a long description leaves room for the name', () => {
  const long = forTerm('x'.repeat(longest.address), autumn, terms)
  expect(long).toHaveLength(longest.address)
  expect(isForTerm(long, autumn)).toBe(true)
})
