import type { Scope } from '../../platform/actor.ts'
import { forgetCardsOfStudio } from './queries/series.ts'

/** Forgets the cards that families have agreed to, with the account they were kept in. Their series go on, to be paid by hand. */
export async function forgetCards(scope: Scope, because: string): Promise<void> {
  await forgetCardsOfStudio(scope, because)
}
