import { longest } from '@callboard/contract/lengths'
import type { AlsoBilled, Period } from '@callboard/contract/plans'
import type { Scope } from '../../platform/actor.ts'
import { firstOf } from '../../platform/must-have.ts'
import type { DraftFor } from '../invoices/issuing/make-drafts.ts'
import { tellApart } from '../namesakes/tell-apart.ts'
import { findTerm } from '../terms/find-term.ts'
import { overlapping, unbilled } from './queries/enrolments.ts'

/** What a period bills each family: a student in a plan on any day of it pays the whole amount, once. A period that is a term is named so. @param also enrolments that are billed for some of its days already */
export async function billPeriod(scope: Scope, period: Period, also: readonly AlsoBilled[] = []): Promise<DraftFor[]> {
  const whole = (await unbilled(scope, period)).map((row) => ({ ...row, start: period.start, end: period.end }))
  const isWhole = new Set(whole.map(({ studentId, planId }) => `${studentId} ${planId}`))
  const some = (await overlapping(scope, period, also)).filter(({ studentId, planId }) => !isWhole.has(`${studentId} ${planId}`))
  const rows = [...whole, ...some]
  const nameOf = await tellApart(
    scope,
    rows.map(({ studentId, studentName }) => ({ id: studentId, name: studentName })),
    'family',
  )
  const term = await findTerm(scope, period)
  const families = Map.groupBy(rows, ({ parentId }) => parentId)
  return [...families].map(([id, rows]) => ({
    parent: { id, name: firstOf(rows).parentName },
    items: rows.map((row) => ({
      studentId: row.studentId,
      studentName: nameOf({ id: row.studentId, name: row.studentName }),
      description: term ? `${row.planName}, ${term.name}`.slice(0, longest.address) : row.planName,
      quantity: 1,
      unitPriceMinor: row.amountMinor,
      type: 'tuition' as const,
      vat: row.vat,
      planEnrolmentId: row.id,
      periodStart: row.start,
      periodEnd: row.end,
    })),
  }))
}
