import type { Scope } from '../../../platform/actor.ts'
import { forgetCardsOfStudio } from '../queries/recurrences.ts'

/** Forgets the cards that families agreed to have charged, when their card account is left. Their recurring invoices continue, to be paid by hand. */
export async function forgetCards(scope: Scope, because: string): Promise<void> {
  await forgetCardsOfStudio(scope, because)
}
