import { dateIn, toDate } from '../../../platform/clock.ts'
import type { Scope } from '../../../platform/actor.ts'
import type { BillingSettingsRow, StudioTerms } from '../queries/billing.ts'
import { writeBilling } from '../queries/billing.ts'

interface Draft {
  readonly totalMinor: number
  readonly reference: string | null
}

/** The invoice's name, and the default reference for a bank transfer. */
export const nameOf = (index: number): string => `Invoice-${index}`

/** Whether a reference is another invoice's name: a transfer with it would be credited to the wrong family. */
export function isNameOfOther(reference: string, index: number): boolean {
  const named = /^invoice[ -]*0*(\d+)$/i.exec(reference)?.[1]
  return named !== undefined && named !== String(index)
}

/** Numbers and dates drafts; the billing settings must be locked. An invoice over nothing counts as paid at once. */
export async function numberInvoices<Row extends Draft>(
  scope: Scope,
  drafts: readonly Row[],
  { billing, zone }: { billing: BillingSettingsRow; zone: StudioTerms['zone'] },
) {
  const now = scope.clock.now()
  const issuedOn = dateIn(zone, now)
  await writeBilling(scope, { lastIndex: billing.lastIndex + drafts.length })
  return drafts.map((draft, place) => {
    const index = billing.lastIndex + place + 1
    const isPaid = draft.totalMinor === 0
    return {
      ...draft,
      index,
      reference: draft.reference === null || isNameOfOther(draft.reference, index) ? nameOf(index) : draft.reference,
      issuedOn,
      status: isPaid ? ('paid' as const) : ('pending' as const),
      paidAt: isPaid ? toDate(now) : null,
    }
  })
}
