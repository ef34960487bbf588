import type { MissedRecurrence } from '@callboard/contract/invoices'
import type { Currency } from '@callboard/contract/money'
import { leastByCardWords } from '@callboard/contract/paying-by-card'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { decide, findUndecided } from '../queries/missed.ts'
import { lockRecurrence } from '../queries/recurrences.ts'
import { issuePeriods, lockTerms } from './issue-period.ts'
import { listMissed } from './list-missed.ts'
import { keepMissed } from './keep-missed.ts'

type Code = 'recurrence-not-found' | 'recurrence-ended' | 'invoice-too-large' | 'below-card-least'
interface Decision {
  readonly recurrenceId: string
  readonly periods: readonly string[]
}

/**
 * Bills missed periods, or leaves them out for good (S4 money). What was decided before stays so; a family has the usual time to pay.
 * @returns what is still undecided
 */
export async function decideMissed(
  actor: Actor,
  { recurrences: decisions, bill }: { recurrences: readonly Decision[]; bill: boolean },
): Promise<MissedRecurrence[] | Refusal<Code>> {
  const terms = await lockTerms(actor)
  for (const { recurrenceId, periods } of decisions.toSorted((one, other) => one.recurrenceId.localeCompare(other.recurrenceId))) {
    const recurrence = await lockRecurrence(actor, recurrenceId)
    if (!recurrence) return refuse('recurrence-not-found')
    if (recurrence.state === 'ended') return refuse('recurrence-ended')
    if (recurrence.state === 'active') await keepMissed(actor, recurrence)
    const undecided = await findUndecided(actor, recurrenceId, periods)
    if (undecided.length === 0) continue
    if (bill) {
      const refused = refusalOf(await issuePeriods(actor, terms, recurrence, undecided), terms.studio.currency)
      if (isRefusal(refused)) return refused
    }
    await decide(actor, { seriesId: recurrenceId, periods: undecided, decision: bill ? 'billed' : 'left-out' })
  }
  actor.refresh('invoices', { roles: ['owner'] })
  return listMissed(actor)
}

function refusalOf(outcome: Awaited<ReturnType<typeof issuePeriods>>, currency: Currency): Refusal<Code> | null {
  if (outcome === 'nobody') return refuse('recurrence-ended')
  if (outcome === 'too-small') return refuse('below-card-least', { least: leastByCardWords(currency) })
  return outcome === 'too-large' ? refuse('invoice-too-large') : null
}
