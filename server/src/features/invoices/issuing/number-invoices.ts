import { dateIn, toDate } from '../../../platform/clock.ts'
import type { Scope } from '../../../platform/actor.ts'
import type { BillingSettingsRow, StudioTerms } from '../queries/billing.ts'
import { writeBilling } from '../queries/billing.ts'

interface Draft {
  readonly totalMinor: number
}

/** Names an invoice, and is what parents write on a transfer unless the owner chooses something else. */
export const nameOf = (index: number): string => `Invoice-${index}`

/** Whether a reference is the name of an invoice other than the one with this number: that one's payment would go to the wrong family. */
export function isNameOfOther(reference: string, index: number): boolean {
  const named = /^invoice[ -]*0*(\d+)$/i.exec(reference)?.[1]
  return named !== undefined && named !== String(index)
}

/** Gives drafts the studio's next numbers, and dates them; the settings are held. One that comes to nothing is paid at once. */
export async function numberInvoices<Row extends Draft>(
  scope: Scope,
  drafts: readonly Row[],
  { billing, zone, reference = '' }: { billing: BillingSettingsRow; zone: StudioTerms['zone']; reference?: string },
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
      reference: reference || nameOf(index),
      issuedOn,
      status: isPaid ? ('paid' as const) : ('pending' as const),
      paidAt: isPaid ? toDate(now) : null,
    }
  })
}
