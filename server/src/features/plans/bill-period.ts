import { longest } from '@callboard/contract/lengths'
import type { Period } from '@callboard/contract/plans'
import type { Scope } from '../../platform/actor.ts'
import { firstOf } from '../../platform/must-have.ts'
import type { DraftFor } from '../invoices/issuing/make-drafts.ts'
import { tellApart } from '../namesakes/tell-apart.ts'
import { findTerm } from '../terms/find-term.ts'
import { unbilled } from './queries/enrolments.ts'

/** What a period bills each family: a student in a plan on any day of it pays the whole amount, once. A period that is a term is named so. */
export async function billPeriod(scope: Scope, period: Period): Promise<DraftFor[]> {
  const rows = await unbilled(scope, period)
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
      periodStart: period.start,
      periodEnd: period.end,
    })),
  }))
}
