import type { AlsoBilled } from '@callboard/contract/plans'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'

function enrolments(scope: Scope) {
  return scope.db
    .selectFrom('planEnrolments as e')
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'e.studioId').onRef('s.id', '=', 'e.studentId'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 's.studioId').onRef('u.id', '=', 's.parentId'))
    .select(['e.id', 'e.planId', 'e.startsOn', 'e.endsOn', 'e.studentId', 's.name as studentName', 's.parentId', 'u.name as parentName'])
    .where('e.studioId', '=', scope.studioId)
}
export type PlanEnrolmentRow = Awaited<ReturnType<typeof enrolmentsById>>[number]

export async function enrolmentsOf(scope: Scope, planId: string): Promise<PlanEnrolmentRow[]> {
  const ofPlan = enrolments(scope).where('e.planId', '=', planId)
  const rows = await ofPlan.orderBy(byName('s.name')).orderBy('e.startsOn').orderBy('e.id').execute()
  const studentOf = (row: PlanEnrolmentRow) => ({ ...row, id: row.studentId, name: row.studentName })
  const nameOf = await tellApart(scope, rows.map(studentOf), 'list')
  return rows.map((row) => ({ ...row, studentName: nameOf(studentOf(row)) }))
}

export function enrolmentsById(scope: Scope, ids: readonly string[]) {
  return enrolments(scope).where('e.id', 'in', ids).execute()
}

export interface EnrolmentSpan {
  readonly startsOn: string
  readonly endsOn: string | null
}

/** An enrolment of one of the students in the plan that overlaps the span, apart from `but`. */
export function findOverlappingEnrolment(
  scope: Scope,
  { planId, studentIds, but, span }: { planId: string; studentIds: readonly string[]; but: readonly string[]; span: EnrolmentSpan },
) {
  return enrolments(scope)
    .where('e.planId', '=', planId)
    .where('e.studentId', 'in', studentIds)
    .where('e.id', 'not in', but)
    .where((is) => is.or([is('e.endsOn', 'is', null), is('e.endsOn', '>=', span.startsOn)]))
    .$if(span.endsOn !== null, (all) => all.where('e.startsOn', '<=', span.endsOn as string))
    .orderBy(byName('s.name'))
    .limit(1)
    .executeTakeFirst()
}

export async function namesOfStudents(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await scope.db
    .selectFrom('students')
    .select(['id', 'name'])
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** @returns the ids that were not taken */
export async function insertPlanEnrolments(
  scope: Scope,
  added: readonly (EnrolmentSpan & { readonly id: string; readonly planId: string; readonly studentId: string })[],
): Promise<Set<string>> {
  const createdAt = toDate(scope.clock.now())
  const inserted = await scope.db
    .insertInto('planEnrolments')
    .values(added.map((one) => ({ ...one, studioId: scope.studioId, createdAt })))
    .onConflict((conflict) => conflict.columns(['studioId', 'id']).doNothing())
    .returning('id')
    .execute()
  return new Set(inserted.map(({ id }) => id))
}

export async function writeEnd(scope: Scope, id: string, endsOn: string | null): Promise<void> {
  await scope.db.updateTable('planEnrolments').set({ endsOn }).where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

function billable(scope: Scope, { planIds, start, end }: Billing) {
  return enrolments(scope)
    .innerJoin('plans as p', (join) => join.onRef('p.studioId', '=', 'e.studioId').onRef('p.id', '=', 'e.planId'))
    .select(['p.name as planName', 'p.amountMinor', 'p.vat'])
    .where('p.id', 'in', planIds)
    .where('p.archivedAt', 'is', null)
    .where('p.isActive', '=', true)
    .where('e.startsOn', '<=', end)
    .where((is) => is.or([is('e.endsOn', 'is', null), is('e.endsOn', '>=', start)]))
    .orderBy(byName('u.name'))
    .orderBy('u.id')
    .orderBy(byName('s.name'))
    .orderBy(byName('p.name'))
    .orderBy('e.id')
}

interface Billing {
  readonly planIds: readonly string[]
  readonly start: string
  readonly end: string
}

/** Enrolments of a period that the owner bills for these of its days although others are billed; none that has been billed for exactly them. */
export async function overlapping(scope: Scope, period: Billing, also: readonly AlsoBilled[]) {
  const within = also.filter(({ start, end }) => period.start <= start && start <= end && end <= period.end)
  if (within.length === 0) return []
  const asked = sql<AlsoBilled>`json_to_recordset(${JSON.stringify(within)}::json)`
  return billable(scope, period)
    .innerJoin(asked.as<'a'>(sql`a ("enrolmentId" uuid, start date, "end" date)`), (join) => join.on(sql<boolean>`a."enrolmentId" = e.id`))
    .select(['a.start', 'a.end'])
    .where(
      sql<boolean>`not exists (
        select from plan_enrolments o
        join invoice_items i on i.studio_id = o.studio_id and i.plan_enrolment_id = o.id
        join invoices v on v.studio_id = i.studio_id and v.id = i.invoice_id
        where o.studio_id = e.studio_id and o.plan_id = e.plan_id and o.student_id = e.student_id
          and i.period_start = a.start and i.period_end = a."end" and v.status <> 'cancelled')`,
    )
    .execute()
}

/**
 * Enrolments in active plans on some day of the period that no invoice or draft bills yet for any day of it: of whoever has left and come
 * back, the first one, and none once any of them is billed.
 */
export function unbilled(scope: Scope, period: Billing) {
  const { start, end } = period
  return billable(scope, period)
    .where(
      sql<boolean>`not exists (
        select from plan_enrolments o
        join invoice_items i on i.studio_id = o.studio_id and i.plan_enrolment_id = o.id
        join invoices v on v.studio_id = i.studio_id and v.id = i.invoice_id
        where o.studio_id = e.studio_id and o.plan_id = e.plan_id and o.student_id = e.student_id
          and i.period_start <= ${end}::date and i.period_end >= ${start}::date and v.status <> 'cancelled')`,
    )
    .where(
      sql<boolean>`not exists (
        select from plan_enrolments o
        where o.studio_id = e.studio_id and o.plan_id = e.plan_id and o.student_id = e.student_id
          and (o.starts_on, o.id) < (e.starts_on, e.id) and (o.ends_on is null or o.ends_on >= ${start}::date))`,
    )
    .execute()
}
