import type { Recurrence } from '@callboard/contract/invoices'
import { isLeftOpen } from '@callboard/contract/standing'
import { addDays } from '@callboard/contract/days'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { reviewChargesOf } from '../charges/review-charges.ts'
import { presentRecurrence } from '../present.ts'
import { lastPeriodOf, lockRecurrence, writeRecurrence, type RecurrenceRow } from '../queries/recurrences.ts'
import { refreshInvoice } from '../refresh-invoice.ts'
import { periodAfter } from '../periods/period-after.ts'

/** Pauses, resumes or ends a recurrence of invoices. A resumed one continues from today: periods within the pause are not billed. */
export async function setRecurrence(
  actor: Actor,
  { id, state }: { id: string; state: Exclude<Recurrence['state'], 'unsent'> },
): Promise<Recurrence | Refusal<'recurrence-not-found' | 'recurrence-ended' | 'subscription-required'>> {
  if (state === 'active' && !isLeftOpen('work', actor.stage, actor.role)) return refuse('subscription-required')
  const recurrence = await lockRecurrence(actor, id)
  if (!recurrence || recurrence.state === 'unsent') return refuse('recurrence-not-found')
  const today = dateIn(actor.zone, actor.clock.now())
  if (recurrence.state === state) return presentRecurrence(actor, recurrence, today)
  if (recurrence.state === 'ended') return refuse('recurrence-ended')
  const nextOn = state === 'active' ? await nextFromToday(actor, recurrence, today) : null
  const changed = { state, nextOn, version: recurrence.version + 1 }
  await writeRecurrence(actor, id, changed)
  await reviewChargesOf(actor, recurrence.parentId)
  refreshInvoice(actor, recurrence)
  return presentRecurrence(actor, { ...recurrence, ...changed }, today)
}

async function nextFromToday(actor: Actor, recurrence: RecurrenceRow, today: string): Promise<string | null> {
  const yesterday = addDays(today, -1)
  const issued = (await lastPeriodOf(actor, recurrence.id)) ?? yesterday
  return periodAfter(recurrence, issued > yesterday ? issued : yesterday)
}
