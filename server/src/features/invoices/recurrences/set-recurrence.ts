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

/** Pauses, resumes or ends a series of invoices. A resumed one continues from today: periods within the pause are not billed. */
export async function setRecurrence(
  actor: Actor,
  { id, state }: { id: string; state: Exclude<Recurrence['state'], 'unsent'> },
): Promise<Recurrence | Refusal<'series-not-found' | 'series-ended' | 'subscription-required'>> {
  if (state === 'active' && !isLeftOpen('work', actor.stage, actor.role)) return refuse('subscription-required')
  const series = await lockRecurrence(actor, id)
  if (!series || series.state === 'unsent') return refuse('series-not-found')
  const today = dateIn(actor.zone, actor.clock.now())
  if (series.state === state) return presentRecurrence(actor, series, today)
  if (series.state === 'ended') return refuse('series-ended')
  const nextOn = state === 'active' ? await nextFromToday(actor, series, today) : null
  const changed = { state, nextOn, version: series.version + 1 }
  await writeRecurrence(actor, id, changed)
  await reviewChargesOf(actor, series.parentId)
  refreshInvoice(actor, series)
  return presentRecurrence(actor, { ...series, ...changed }, today)
}

async function nextFromToday(actor: Actor, series: RecurrenceRow, today: string): Promise<string | null> {
  const yesterday = addDays(today, -1)
  const issued = (await lastPeriodOf(actor, series.id)) ?? yesterday
  return periodAfter(series, issued > yesterday ? issued : yesterday)
}
