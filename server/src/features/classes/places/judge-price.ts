import { isBelowCardLeast, leastByCard, leastByCardWords } from '@callboard/contract/paying-by-card'
import type { Scope } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'

const highestLeast = Math.max(...Object.values(leastByCard))

/** Refuses a price of a place, in minor units, that no card could pay (S4 money); free places are not paid for. */
export async function judgePrice(scope: Scope, priceMinor: unknown): Promise<Refusal<'below-card-least'> | null> {
  if (typeof priceMinor !== 'number' || priceMinor >= highestLeast) return null
  const { currency } = await scope.db.selectFrom('studios').select('currency').where('id', '=', scope.studioId).executeTakeFirstOrThrow()
  return isBelowCardLeast(currency, priceMinor) ? refuse('below-card-least', { least: leastByCardWords(currency) }) : null
}
