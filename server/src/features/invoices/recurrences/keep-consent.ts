import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { reviewChargesJob } from '../charges/review-charges-job.ts'
import { lockRecurrence, writeConsent } from '../queries/recurrences.ts'
import { forgetKeptCard } from './forget-kept-card.ts'

/** A parent's consent to charging a card for a recurrence, with the wording that they agreed to. */
export interface Consent {
  readonly words: string
  readonly accountId: string
  readonly customerId: string
  readonly cardId: string
  readonly cardBrand: string | null
  readonly cardLast4: string
}

/** Of two who hear of one payment, the second waits here, and finds it recorded. Lock order: before the invoice itself (decision 16). */
export async function holdConsent(scope: Scope, seriesId: string): Promise<void> {
  await lockRecurrence(scope, seriesId)
}

/**
 * Keeps the card that later invoices of a recurrence are charged to. Lock order: before the invoice itself (decision 16).
 * @returns whether it is kept: not once the recurrence has ended
 */
export async function keepConsent(scope: Scope, seriesId: string, consent: Consent): Promise<boolean> {
  const before = await lockRecurrence(scope, seriesId)
  const isKept = await writeConsent(scope, seriesId, {
    consentedAt: toDate(scope.clock.now()),
    consentWords: consent.words,
    providerAccountId: consent.accountId,
    providerCustomerId: consent.customerId,
    providerCardId: consent.cardId,
    cardBrand: consent.cardBrand,
    cardLast4: consent.cardLast4,
    stoppedBecause: null,
  })
  if (!isKept || !before) return false
  if (before.providerCustomerId !== consent.customerId) forgetKeptCard(scope, before)
  // A job, since the payment's own invoice is held next (decision 16).
  scope.enqueue(reviewChargesJob, { studioId: scope.studioId, parentId: before.parentId })
  return true
}
