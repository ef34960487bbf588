import { expect, test } from 'vitest'
import { storage } from '../storage.ts'
import { keepLastVatRate, readLastVatRate } from './last-vat-rate.ts'

test('the last rate of each person is kept, and nothing else', () => {
  expect(readLastVatRate('olive')).toBe('')
  keepLastVatRate('olive', 'standard')
  keepLastVatRate('olive', '')
  expect(readLastVatRate('olive')).toBe('standard')
  expect(readLastVatRate('omar')).toBe('')
  storage.set('callboard:last-vat-rate:omar', 'toString')
  expect(readLastVatRate('omar')).toBe('')
})
