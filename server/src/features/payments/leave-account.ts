import type { Scope } from '../../platform/actor.ts'
import { forgetCards } from '../invoices/forget-cards.ts'
import { closeLeftPage } from './checkout/close-left-page.ts'
import { listUnsettledOfStudio } from './queries/checkouts.ts'

/** What follows when the studio's card account is disconnected: its cards are charged no more, and its pages are closed here. */
export async function leaveAccount(scope: Scope): Promise<void> {
  await forgetCards(scope, 'The card account of the studio was disconnected. Families can agree again when they next pay by card.')
  for (const page of await listUnsettledOfStudio(scope)) await closeLeftPage(scope, page)
}
