import { mayBecome } from '@callboard/contract/invoice-states'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { resolveRequests } from './resolve-requests.ts'
import { refreshInvoice } from './refresh-invoice.ts'
import { writeInvoice, type StoredInvoice } from './queries/invoices.ts'
import { writeTimeline } from './write-timeline.ts'

/** `refund-failed`: the invoice was fully refunded, but is paid after all. */
export interface Settlement {
  readonly as: 'paid' | 'refunded' | 'refund-failed'
  readonly amountMinor: number
  /** null: automatic, or by the card provider */
  readonly byUserId: string | null
  /** shown in the timeline, such as the reference of a transfer */
  readonly words?: string
}

const entries = { paid: 'paid', refunded: 'refund-completed', 'refund-failed': 'refund-failed' } as const

/** Brings a locked invoice (`lockInvoice`) into line with its payments. @returns it after the change */
export async function settleInvoice(
  scope: Scope,
  invoice: StoredInvoice,
  { as, amountMinor, byUserId, words }: Settlement,
): Promise<StoredInvoice> {
  const status = as === 'refunded' ? 'refunded' : 'paid'
  if (!mayBecome(invoice.status, status)) throw new Error(`An invoice that is ${invoice.status} cannot become ${status}`)
  const settled = {
    status,
    version: invoice.version + 1,
    ...(as === 'paid' && { paidAt: toDate(scope.clock.now()) }),
  } as const
  await writeInvoice(scope, invoice.id, settled)
  await writeTimeline(scope, [{ invoiceId: invoice.id, kind: entries[as], byUserId, amountMinor, ...(words && { words }) }])
  if (as === 'paid') await resolveRequests(scope, invoice.id)
  refreshInvoice(scope, invoice)
  return { ...invoice, ...settled }
}
