import type { Period, PreparedInvoice } from '@callboard/contract/plans'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { billPeriod } from './bill-period.ts'

/** Previews what a period would bill each family, before VAT. */
export async function previewPeriod(actor: Actor, period: Period): Promise<PreparedInvoice[] | Refusal<'ends-before-start'>> {
  if (period.end < period.start) return refuse('ends-before-start')
  const families = await billPeriod(actor, period)
  return families.map(({ parent, items }) => ({
    parent,
    items: items.map(({ studentName, description, unitPriceMinor }) => ({ studentName, plan: description, amountMinor: unitPriceMinor })),
    totalMinor: items.reduce((sum, { unitPriceMinor }) => sum + unitPriceMinor, 0),
  }))
}
