import { randomUUIDv7 } from 'node:crypto'
import type { Scope } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { composeInvoice, isTooLarge, type Billed } from '../issuing/compose-invoice.ts'
import { isTooSmallForCard } from '../issuing/judge-terms.ts'
import { numberInvoices } from '../issuing/number-invoices.ts'
import { findParents, findStudents, holdTerms, lockBilling } from '../queries/billing.ts'
import { insertInvoices } from '../queries/invoices.ts'
import { lockSeries, writeSeries, type SeriesRow } from '../queries/series.ts'
import { writeIssued } from '../issuing/write-issued.ts'
import { addDays } from '@callboard/contract/days'
import { planCharges } from '../charges/review-charges.ts'
import { firstChargeDay } from '../charges/may-charge-now.ts'
import { leadDays } from './lead-days.ts'
import { periodAfter } from './period-after.ts'
import { Template } from './template.ts'

/** Issues the due periods of a series, each once, including those missed during downtime. */
export async function issuePeriod(context: JobContext, { studioId, seriesId }: { studioId: string; seriesId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const studio = await holdTerms(scope)
    const billing = await lockBilling(scope)
    const series = await lockSeries(scope, seriesId)
    if (!series || series.state !== 'active') return
    const today = dateIn(studio.zone, scope.clock.now())
    const periods = duePeriods(series, today)
    if (periods.length === 0) return
    const parent = (await findParents(scope, [series.parentId])).get(series.parentId)
    const terms = Template.parse(series.template)
    const items = await itemsOfThoseHere(scope, terms.items)
    if (!parent || items.length === 0) return writeSeries(scope, seriesId, { state: 'ended', nextOn: null })
    const { currency } = studio
    // Nobody is asked for what was due before they were told, nor charged less than two days after it.
    const soonest = series.providerCardId === null ? today : firstChargeDay(studio.zone, scope.clock.now())
    const drafts = periods.map((periodOn) =>
      composeInvoice(
        { ...terms, items, dueOn: periodOn < soonest ? soonest : periodOn },
        { id: randomUUIDv7(), parent, currency, vatNumber: billing.vatNumber, series: { id: seriesId, periodOn } },
      ),
    )
    if (drafts.some(isTooLarge))
      return writeSeries(scope, seriesId, { state: 'paused', stoppedBecause: 'With VAT, it has become too large.' })
    // A child has left, and what remains is less than cards take.
    if (drafts.some(isTooSmallForCard))
      return writeSeries(scope, seriesId, { state: 'paused', stoppedBecause: 'It has become too small to be paid by card.' })
    const issued = await numberInvoices(scope, drafts, { billing, zone: studio.zone })
    await insertInvoices(scope, issued)
    await planCharges(
      scope,
      issued.map(({ id }) => id),
      studio.zone,
    )
    await writeIssued(scope, issued, null)
    await writeSeries(scope, seriesId, { nextOn: periodAfter(series, periods.at(-1)!) })
  })
}

function duePeriods(series: SeriesRow, today: string): string[] {
  const periods: string[] = []
  for (let next = series.nextOn; next !== null && addDays(next, -leadDays[series.interval]) <= today; next = periodAfter(series, next))
    periods.push(next)
  return periods
}

/** Children who have left are no longer billed. */
async function itemsOfThoseHere(scope: Scope, items: Template['items']): Promise<Billed[]> {
  const students = await findStudents(
    scope,
    items.flatMap(({ studentId }) => studentId ?? []),
  )
  return items.flatMap((item) => {
    const student = item.studentId === null ? null : students.get(item.studentId)
    if (student === undefined) return []
    return [{ ...item, studentName: student?.name ?? '', planEnrolmentId: null, periodStart: null, periodEnd: null }]
  })
}
