import type { AddInvoices } from '@callboard/contract/invoice-terms'
import { children, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { callsOf } from '../fixtures.ts'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export async function billPat(owner: Page, description: string, terms: Partial<AddInvoices> = {}) {
  const item = {
    studentId: children.mia.id,
    description,
    quantity: 1,
    unitPriceMinor: 4_500,
    type: 'tuition' as const,
    vat: 'exempt' as const,
  }
  const { invoices, studios } = callsOf(owner)
  await studios.setPaymentMethods({ card: true })
  const {
    invoices: [invoice],
  } = await invoices.add({
    items: [item],
    dueOn: day(14),
    method: 'card',
    discount: null,
    invoices: [{ id: randomUUID(), parentId: people.pat.id }],
    ...terms,
  })
  return invoice!
}

/** Takes cards and bank transfers, with bank details to pay to. */
export async function takeBothWays(owner: Page) {
  const calls = callsOf(owner)
  await calls.studios.setPaymentMethods({ card: true, bankTransfer: true })
  const { version } = await calls.bankDetails.read()
  const account = { accountName: 'Northlight Dance Ltd', accountNumber: '66374958', sortCode: '089999', bankName: '' }
  await calls.bankDetails.save({ ...account, country: 'GB', version })
}
