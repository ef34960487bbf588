import { MakeRefund } from '@callboard/contract/payments'
import { AddInvoices } from '@callboard/contract/invoice-terms'
import { expect, it } from 'vitest'
import type { z } from 'zod'
import { wordsOfIssue } from './words-of-issue.ts'

const faultsOf = (schema: z.ZodType, input: object) =>
  Object.fromEntries((schema.safeParse(input).error?.issues ?? []).map((issue) => [issue.path.join('.'), wordsOfIssue(issue)]))

it('an invalid input is described in words for people', () => {
  expect(faultsOf(MakeRefund, { paymentId: 7, amountMinor: 1.5, reason: 'duplicate', note: 'x'.repeat(501) })).toEqual({
    id: 'This is not a valid id',
    paymentId: 'This is not a valid id',
    amountMinor: 'Please enter a whole number',
    note: 'Note can be at most 500 characters',
  })
  const recurring = { interval: 'fortnight', endsOn: '2027-01-01' }
  expect(faultsOf(AddInvoices, { recurring })).toMatchObject({
    'recurring.interval': 'Please choose one of: week, month, year',
    invoices: 'This is missing',
  })
})
