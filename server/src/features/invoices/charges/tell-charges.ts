import { longDate } from '@callboard/contract/days'
import type { Scope } from '../../../platform/actor.ts'
import { firstOf, mustFind } from '../../../platform/must-have.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { aboutInvoices, asOne } from '../about-invoices.ts'
import type { StoredInvoice } from '../queries/invoices.ts'
import { writeTimeline } from '../write-timeline.ts'
import type { Coming } from './coming-charge.ts'

export interface TellingOf {
  readonly invoice: StoredInvoice
  readonly coming: Coming
  /** the day that the family was told before */
  readonly insteadOf: string | null
}

/** Tells families what will be charged, when and from which card: charges of one card on one day together. */
export async function tellCharges(
  scope: Scope,
  charges: readonly TellingOf[],
  { isChanged, byUserId = null }: { isChanged?: boolean; byUserId?: string | null } = {},
): Promise<void> {
  if (charges.length === 0) return
  const about = await aboutInvoices(
    scope,
    charges.map(({ invoice }) => invoice),
  )
  const together = Map.groupBy(charges, ({ invoice: { parentId }, coming }) =>
    JSON.stringify([parentId, coming.cardId, coming.on, coming.isRetry]),
  )
  await notifyEach(
    scope,
    'payment_request',
    [...together.values()].map((group) => {
      const { invoice, coming, insteadOf } = firstOf(group)
      const all = group.map((one) => mustFind(about, one.invoice.id))
      const charge = { on: coming.on, card: coming.card, isRetry: coming.isRetry, ...(insteadOf && { insteadOf }) }
      return {
        to: [invoice.parentId],
        entityId: invoice.id,
        byUserId,
        details: {
          ...asOne(all),
          charge,
          ...(isChanged && { isChanged }),
        },
      }
    }),
  )
  await writeTimeline(
    scope,
    charges.map(({ invoice, coming }) => ({
      invoiceId: invoice.id,
      kind: 'charge-announced',
      byUserId: null,
      amountMinor: invoice.totalMinor,
      words: `${coming.card}, on ${longDate(coming.on)}`,
    })),
  )
}
