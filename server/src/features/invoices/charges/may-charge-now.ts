import { addDays } from '@callboard/contract/days'
import { dateIn } from '../../../platform/clock.ts'

/** Least time between telling a family of a charge and making it (S4 money). */
const noticeHours = 48
/** Charges are looked for once an hour. */
const betweenLooks = 1
/** A charge that is later than this, after downtime, is told anew. */
const daysLate = 3

/** The first day on which a charge can be made that is told now. */
export function firstChargeDay(zone: string, now: Temporal.Instant): string {
  return dateIn(zone, now.add({ hours: noticeHours + betweenLooks }))
}

/** Whether a charge that was told for a day still stands. */
export function stillStands(chargeOn: string, today: string): boolean {
  return today <= addDays(chargeOn, daysLate)
}

export interface NotifiedCharge {
  readonly chargeOn: string | null
  readonly chargeNotifiedAt: Date | null
}

/** Whether a charge may be made now: not before the day that the family was told, and never less than two days after it was told. */
export function mayChargeNow({ chargeOn, chargeNotifiedAt }: NotifiedCharge, today: string, now: Temporal.Instant): boolean {
  if (chargeOn === null || chargeNotifiedAt === null || today < chargeOn || !stillStands(chargeOn, today)) return false
  return now.epochMilliseconds - chargeNotifiedAt.getTime() >= noticeHours * 3_600_000
}
