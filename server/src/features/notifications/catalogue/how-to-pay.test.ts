import { expect, it } from 'vitest'
import { howToPay } from './how-to-pay.ts'

const bill = { method: 'card', currency: 'GBP', sum: '£45.00' } as const

it('sends nobody to pay by card on Callboard who has not joined it', () => {
  expect(howToPay({ ...bill, hasJoined: true }).words).toBe('You can pay it by card on Callboard.')
  expect(howToPay({ ...bill, hasJoined: false }).words).toBe('Please ask the studio how to pay.')
  expect(howToPay({ ...bill, hasJoined: false, method: 'bank-transfer' }).words).toBe('Please pay by bank transfer.')
})
