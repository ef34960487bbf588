import { expect, test } from 'vitest'
import { paidBy } from './payment-words.ts'

test('the words of a payment name its method', () => {
  expect(paidBy({ method: 'card', cardBrand: 'visa', cardLast4: '4242' })).toBe('Visa ending 4242')
  expect(paidBy({ method: 'card', cardBrand: 'discover', cardLast4: '1117' })).toBe('Discover ending 1117')
  expect(paidBy({ method: 'card', cardBrand: null, cardLast4: '4242' })).toBe('Card ending 4242')
  expect(paidBy({ method: 'card', cardBrand: null, cardLast4: null })).toBe('Card')
  expect(paidBy({ method: 'bank-transfer', cardBrand: null, cardLast4: null })).toBe('Bank transfer')
  expect(paidBy({ method: 'cheque', cardBrand: null, cardLast4: null })).toBe('Cheque')
})
