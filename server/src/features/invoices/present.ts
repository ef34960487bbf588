import { cardName } from '@callboard/contract/card-names'
import { addDays } from '@callboard/contract/days'
import { statusOn } from '@callboard/contract/invoice-states'
import type { InvoiceLine, InvoiceRow, Recurrence, TimelineEntry } from '@callboard/contract/invoices'
import { isLeftOpen } from '@callboard/contract/standing'
import type { Actor } from '../../platform/actor.ts'
import type { Coming } from './charges/coming-charge.ts'
import type { LineRow, timelineOf } from './queries/details.ts'
import type { ListedRow } from './queries/lists.ts'
import type { StoredInvoice } from './queries/invoices.ts'
import type { RecurrenceRow } from './queries/recurrences.ts'
import { leadDays } from './time-to-pay/lead-days.ts'

/** Items for several families name no student; S3 §3 names a student who is missing. */
export const shownName = ({ studentId, studentName }: { studentId: string | null; studentName: string }): string =>
  studentName || (studentId === null ? '' : 'Unknown Student')

export function presentRow(row: ListedRow, today: string): InvoiceRow {
  const { parentId, parentName, debtorName, hasLeft, seriesId, createdAt, chargeOn: _, heldBy, ...rest } = row
  return {
    ...rest,
    parent: { id: parentId, name: debtorName ?? parentName, hasLeft },
    status: statusOn(row.status, row, today),
    isRecurring: seriesId !== null,
    about: row.about ?? '',
    preparedAt: row.status === 'draft' ? createdAt.toISOString() : null,
    isHeld: heldBy !== null,
  }
}

export function presentLine(row: LineRow): InvoiceLine {
  return {
    studentId: row.studentId,
    studentName: shownName(row),
    description: row.description,
    type: row.type,
    quantity: row.quantity,
    unitPriceMinor: row.unitPriceMinor,
    subtotalMinor: row.subtotalMinor,
    vat: row.vat,
    taxMinor: row.taxMinor,
    totalMinor: row.totalMinor,
    period: row.periodStart && row.periodEnd ? { plan: row.planName ?? row.description, start: row.periodStart, end: row.periodEnd } : null,
  }
}

export function presentRecurrence({ stage }: Pick<Actor, 'stage'>, row: RecurrenceRow, today: string): Recurrence {
  const isResting = !isLeftOpen('work', stage, 'callboard')
  return {
    id: row.id,
    interval: row.interval,
    state: row.state,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    isResting,
    nextOn: isResting ? null : row.nextOn,
    nextSentOn: isResting ? null : row.nextOn && sentOn(row.nextOn, row.interval, today),
    card: row.providerCardId === null ? null : cardName(row),
    stoppedBecause: row.stoppedBecause,
  }
}

/** One that was missed is sent today. */
function sentOn(nextOn: string, interval: Recurrence['interval'], today: string): string {
  const day = addDays(nextOn, -leadDays[interval])
  return day < today ? today : day
}

export const presentCharge = (coming: Coming | undefined) => (coming ? { on: coming.on, card: coming.card } : null)

export function presentTimelineEntry(row: Awaited<ReturnType<typeof timelineOf>>[number]): TimelineEntry {
  return {
    kind: row.kind as TimelineEntry['kind'],
    by: row.by,
    isOwn: row.isOwn,
    at: row.at.toISOString(),
    amountMinor: row.amountMinor,
    words: row.words ?? '',
  }
}

export function discountOf({ discountType, discountValue }: Pick<StoredInvoice, 'discountType' | 'discountValue'>) {
  if (discountType === null || discountValue === null) return null
  return discountType === 'percentage'
    ? { type: discountType, basisPoints: discountValue }
    : { type: discountType, amountMinor: discountValue }
}
