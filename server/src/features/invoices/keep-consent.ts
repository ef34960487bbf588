import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { writeConsent } from './queries/series.ts'

/** A parent's consent to charging a card for a series, with the wording that they agreed to. */
export interface Consent {
  readonly words: string
  readonly accountId: string
  readonly customerId: string
  readonly cardId: string
  readonly cardLast4: string
}

/** Keeps the card that later invoices of a series are charged to. Lock order: before the invoice itself (decision 16). */
export async function keepConsent(scope: Scope, seriesId: string, consent: Consent): Promise<void> {
  await writeConsent(scope, seriesId, {
    consentedAt: toDate(scope.clock.now()),
    consentWords: consent.words,
    providerAccountId: consent.accountId,
    providerCustomerId: consent.customerId,
    providerCardId: consent.cardId,
    cardLast4: consent.cardLast4,
    stoppedBecause: null,
  })
}
