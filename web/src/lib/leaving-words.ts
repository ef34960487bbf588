import type { Leaving } from '@callboard/contract/leaving'
import type { Currency } from '@callboard/contract/money'
import { money } from './format/money.ts'
import { plural } from './words.ts'

/** What becomes of places that are given up, and of what was paid for them. */
export function placesWords({ places, refundMinor, lostMinor }: Leaving, currency: Currency): string[] {
  if (places === 0) return []
  const given = `${plural(places, 'booked place', 'booked places')} will be given up`
  return [
    refundMinor > 0 ? `${given}, and ${money(refundMinor, currency)} refunded.` : `${given}.`,
    ...(lostMinor > 0 ? [`${money(lostMinor, currency)} will not be refunded: it is too late for that.`] : []),
  ]
}

export function recurrencesWords({ recurrences }: Leaving): string[] {
  return recurrences === 0 ? [] : [`${plural(recurrences, 'recurring invoice', 'recurring invoices')} will end.`]
}

/** Drafts are seen by owners only. */
export function draftsWords({ drafts }: Leaving): string[] {
  return drafts === 0 ? [] : [`${plural(drafts, 'draft invoice', 'draft invoices')} will be deleted.`]
}

/** "2 unpaid invoices (£90.00)" */
export function unpaidWords({ unpaid, owedMinor }: Leaving, currency: Currency): string {
  return `${plural(unpaid, 'unpaid invoice', 'unpaid invoices')} (${money(owedMinor, currency)})`
}
