import { randomUUIDv7 } from 'node:crypto'
import { longDate } from '@callboard/contract/days'
import { longest } from '@callboard/contract/lengths'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { lastOf } from '../../../platform/must-have.ts'
import { composeInvoice, isTooLarge, type Billed } from '../issuing/compose-invoice.ts'
import { isTooSmallForCard, takes } from '../issuing/judge-terms.ts'
import { numberInvoices } from '../issuing/number-invoices.ts'
import { findFamilies, findBilledStudents, holdTerms, lockBilling, type BillingSettingsRow, type StudioTerms } from '../queries/billing.ts'
import { insertInvoices } from '../queries/invoices.ts'
import { lockRecurrence, writeRecurrence, type RecurrenceRow } from '../queries/recurrences.ts'
import { writeIssued } from '../issuing/write-issued.ts'
import { planCharges } from '../charges/review-charges.ts'
import { soonestDueDay } from '../time-to-pay/soonest-due-day.ts'
import { firstChargeDay } from '../charges/may-charge-now.ts'
import { duePeriods, keepMissed } from './keep-missed.ts'
import { periodAfter } from '../periods/period-after.ts'
import { Template } from '../periods/template.ts'

/**
 * Issues the due periods of a recurrence, each once, including those missed during downtime. What fell due while the plan was ended waits for the
 * owner.
 */
export async function issuePeriod(context: JobContext, { studioId, seriesId }: { studioId: string; seriesId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const terms = await lockTerms(scope)
    const recurrence = await lockRecurrence(scope, seriesId)
    if (!recurrence || recurrence.state !== 'active') return
    const nextOn = await keepMissed(scope, recurrence)
    const periods = duePeriods({ ...recurrence, nextOn }, terms.today)
    if (periods.length === 0) return
    const issued = await issuePeriods(scope, terms, recurrence, periods)
    if (issued === 'nobody') return writeRecurrence(scope, seriesId, { state: 'ended', nextOn: null })
    if (issued === 'too-large')
      return writeRecurrence(scope, seriesId, { state: 'paused', stoppedBecause: 'With VAT, it has become too large.' })
    // A child has left, and what remains is less than cards take.
    if (issued === 'too-small')
      return writeRecurrence(scope, seriesId, { state: 'paused', stoppedBecause: 'It has become too small to be paid by card.' })
    await writeRecurrence(scope, seriesId, { nextOn: periodAfter(recurrence, lastOf(periods)) })
  })
}

interface LockedTerms {
  readonly studio: StudioTerms
  readonly billing: BillingSettingsRow
  readonly today: string
}

export async function lockTerms(scope: Scope): Promise<LockedTerms> {
  const studio = await holdTerms(scope)
  const billing = await lockBilling(scope)
  return { studio, billing, today: dateIn(studio.zone, scope.clock.now()) }
}

/** Issues these periods of a locked recurrence; `nobody`: parent or students have left. */
export async function issuePeriods(
  scope: Scope,
  { studio, billing, today }: LockedTerms,
  recurrence: RecurrenceRow,
  periods: readonly string[],
): Promise<'issued' | 'nobody' | 'too-large' | 'too-small'> {
  const parent = (await findFamilies(scope, [recurrence.parentId])).get(recurrence.parentId)
  const terms = Template.safeParse(recurrence.template).data
  const items = terms ? await itemsOfThoseHere(scope, recurrence.parentId, terms.items) : []
  if (!parent || !terms || items.length === 0) return 'nobody'
  const { currency } = studio
  const other = terms.method === 'card' ? 'bank-transfer' : 'card'
  const method = takes(studio, terms.method) ? terms.method : other
  // Nobody is charged less than two days after they were told.
  const chargeable = recurrence.providerCardId === null ? today : firstChargeDay(studio.zone, scope.clock.now())
  const payable = soonestDueDay(today, recurrence.interval)
  const soonest = payable > chargeable ? payable : chargeable
  const drafts = periods.map((periodOn) => {
    const isLate = periodOn < soonest
    return composeInvoice(
      { ...terms, items: isLate ? items.map((item) => ofPeriod(item, periodOn)) : items, method, dueOn: isLate ? soonest : periodOn },
      { id: randomUUIDv7(), parent, currency, vatNumber: billing.vatNumber, recurrence: { id: recurrence.id, periodOn } },
    )
  })
  if (drafts.some(isTooLarge)) return 'too-large'
  if (drafts.some(isTooSmallForCard)) return 'too-small'
  const issued = await numberInvoices(scope, drafts, { billing, zone: studio.zone })
  await insertInvoices(scope, issued)
  await planCharges(
    scope,
    issued.map(({ id }) => id),
    studio.zone,
  )
  await writeIssued(scope, issued, null)
  return 'issued'
}

/** Several that were missed are due on one day: their words tell them apart. */
function ofPeriod(item: Billed, periodOn: string): Billed {
  const period = ` (for ${longDate(periodOn)})`
  return { ...item, description: `${item.description.slice(0, longest.address - period.length)}${period}` }
}

/** Children who have left, or for whom somebody else pays by now, are no longer billed. */
async function itemsOfThoseHere(scope: Scope, parentId: string, items: Template['items']): Promise<Billed[]> {
  const students = await findBilledStudents(
    scope,
    items.flatMap(({ studentId }) => studentId ?? []),
  )
  return items.flatMap((item) => {
    const student = item.studentId === null ? null : students.get(item.studentId)
    if (student === undefined || student?.payers.includes(parentId) === false) return []
    return [{ ...item, studentName: student?.name ?? '', planEnrolmentId: null, periodStart: null, periodEnd: null }]
  })
}
