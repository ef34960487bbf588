import type { Scope } from '../../platform/actor.ts'
import { forgetCards } from '../invoices/leaving/forget-cards.ts'
import { closeLeftPage } from './checkout/close-left-page.ts'
import { writeTimeline } from '../invoices/write-timeline.ts'
import { listOpenDisputes } from './queries/disputes.ts'
import { listUnsettledOfStudio } from './queries/checkouts.ts'
import { endLeftRefunds } from './refunds/end-left-refunds.ts'

/**
 * When a card account is disconnected, its cards are no longer charged, its pages are closed here, its refunds end as they are, and its
 * disputes are no longer followed.
 */
export async function leaveAccount(scope: Scope, accountId: string): Promise<void> {
  await forgetCards(scope, 'The card account of the studio was disconnected. Families can agree again when they next pay by card.')
  for (const page of await listUnsettledOfStudio(scope)) await closeLeftPage(scope, page)
  await endLeftRefunds(scope, accountId)
  const disputes = await listOpenDisputes(scope, accountId)
  await writeTimeline(
    scope,
    disputes.map(({ invoiceId, amountMinor }) => ({ invoiceId, kind: 'dispute-opened', byUserId: null, amountMinor, words })),
  )
}

const words = 'Your card account was disconnected, so how this dispute ends is not heard here. Please follow it at Stripe.'
