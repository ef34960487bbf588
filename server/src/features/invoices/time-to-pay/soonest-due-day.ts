import { addDays, daysBetween } from '@callboard/contract/dates'
import type { RecurringInterval } from '@callboard/contract/invoice-terms'
import { dateIn } from '../../../platform/clock.ts'
import type { StoredInvoice } from '../queries/invoices.ts'
import { leadDays } from './lead-days.ts'

const usualDays = 7

/** The first day on which an invoice of a recurrence may be due of which the family hears today: the usual time to pay. */
export const soonestDueDay = (today: string, interval: RecurringInterval): string => addDays(today, leadDays[interval])

/** When a draft is due that is sent today: the family has a week, or as long as the owner had given it. */
export function dueWhenSent(
  { dueOn, version, createdAt, updatedAt }: Pick<StoredInvoice, 'dueOn' | 'version' | 'createdAt' | 'updatedAt'>,
  { today, zone }: { today: string; zone: string },
): string {
  const writtenOn = dateIn(zone, Temporal.Instant.fromEpochMilliseconds((version === 1 ? createdAt : updatedAt).getTime()))
  const soonest = addDays(today, Math.min(usualDays, daysBetween(writtenOn, dueOn)))
  return dueOn < soonest ? soonest : dueOn
}
