import { MakeRefund } from '@callboard/contract/payments'
import { AddPost } from '@callboard/contract/channels'
import { AddInvoices } from '@callboard/contract/invoice-terms'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { sentenceOfIssues, wordsOfIssue } from './words-of-issue.ts'

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

it('where no field can show it, each part is named, with its limit', () => {
  const said = (schema: z.ZodType, input: unknown) => sentenceOfIssues(schema.safeParse(input).error?.issues ?? [])
  const id = crypto.randomUUID()
  expect(said(AddPost, { id, channelId: id, content: 'x'.repeat(5001) })).toBe('Post can be at most 5,000 characters.')
  const Limited = z.object({
    classIds: z.array(z.string()).max(2),
    memberIds: z.array(z.string().max(3)).max(1_000),
    amountMinor: z.number().max(9_999),
    sentTo: z.string().max(1_200),
  })
  expect(said(Limited, { classIds: ['a', 'b', 'c'], memberIds: ['four'], amountMinor: 10_000, sentTo: 'x'.repeat(1_201) })).toBe(
    'Classes: at most 2. Members: at most 3 characters. Amount: at most 9,999. Sent to: at most 1,200 characters.',
  )
  expect(said(z.object({ name: z.string() }), {})).toBe('Name: this is missing.')
  expect(said(Limited, 'text')).toBeNull()
})
