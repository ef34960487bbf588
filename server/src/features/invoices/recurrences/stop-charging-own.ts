import type { Recurrence } from '@callboard/contract/invoices'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { reviewChargesOf } from '../charges/review-charges.ts'
import { presentRecurrence } from '../present.ts'
import { forgetCardOf, lockRecurrence } from '../queries/recurrences.ts'
import { refreshInvoice } from '../refresh-invoice.ts'
import { forgetKeptCard } from './forget-kept-card.ts'

const because = 'The family does not want the card charged any more.'

/** Forgets the card that a parent had agreed to have charged (S4 money); the invoices continue, to be paid by hand. */
export async function stopChargingOwn(actor: Actor, { id }: { id: string }): Promise<Recurrence | Refusal<'recurrence-not-found'>> {
  const recurrence = await lockRecurrence(actor, id)
  if (!recurrence || recurrence.parentId !== actor.user.id) return refuse('recurrence-not-found')
  const today = dateIn(actor.zone, actor.clock.now())
  if (recurrence.providerCardId === null) return presentRecurrence(actor, recurrence, today)
  await forgetCardOf(actor, id, because)
  forgetKeptCard(actor, recurrence)
  await reviewChargesOf(actor, recurrence.parentId)
  refreshInvoice(actor, recurrence)
  return presentRecurrence(actor, { ...recurrence, providerCardId: null, stoppedBecause: because }, today)
}
