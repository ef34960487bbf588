import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'

export interface Span {
  readonly start: string
  readonly end: string
}

export interface Candidate {
  readonly id: string
  readonly planId: string
  readonly planName: string
  readonly amountMinor: number
  readonly isActive: boolean
  readonly startsOn: string
  readonly endsOn: string | null
  readonly studentId: string
  readonly studentName: string
  readonly parentId: string
  readonly parentName: string
  /** the days of the period around it that are billed */
  readonly billedFrom: string | null
  readonly billedTo: string | null
}

/** Enrolments that a period might bill: in its plans and, of the same interval, in those that are not active, up to those ended since a day. */
export async function listPlanCandidates(
  { db, studioId }: Scope,
  { planIds, start, end, since }: Span & { readonly planIds: readonly string[]; readonly since: string },
): Promise<Candidate[]> {
  const ids = sql`${[...planIds]}::uuid[]`
  return db
    .selectFrom('planEnrolments as e')
    .innerJoin('plans as p', (join) => join.onRef('p.studioId', '=', 'e.studioId').onRef('p.id', '=', 'e.planId'))
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'e.studioId').onRef('s.id', '=', 'e.studentId'))
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 's.studioId').onRef('u.id', '=', 's.parentId'))
    .leftJoinLateral(
      sql<{ from: string; to: string }>`(select min(i.period_start) as "from", max(i.period_end) as "to" from plan_enrolments o
        join invoice_items i on i.studio_id = o.studio_id and i.plan_enrolment_id = o.id
        join invoices v on v.studio_id = i.studio_id and v.id = i.invoice_id
        where o.studio_id = e.studio_id and o.plan_id = e.plan_id and o.student_id = e.student_id
          and i.period_start <= ${end}::date and i.period_end >= ${start}::date and v.status <> 'cancelled')`.as('billed'),
      (join) => join.onTrue(),
    )
    .select(['e.id', 'e.planId', 'p.name as planName', 'p.amountMinor', 'p.isActive', 'e.startsOn', 'e.endsOn', 'e.studentId'])
    .select(['s.name as studentName', 's.parentId', 'u.name as parentName', 'billed.from as billedFrom', 'billed.to as billedTo'])
    .where('e.studioId', '=', studioId)
    .where('p.archivedAt', 'is', null)
    .where(
      sql<boolean>`(p.is_active and p.id = any (${ids}) or not p.is_active
        and p.interval in (select interval from plans where studio_id = ${studioId} and id = any (${ids})))`,
    )
    .where((is) => is.or([is('e.endsOn', 'is', null), is('e.endsOn', '>=', since)]))
    .orderBy(byName('u.name'))
    .orderBy(byName('s.name'))
    .orderBy(byName('p.name'))
    .orderBy('e.startsOn')
    .orderBy('e.id')
    .execute()
}

/** Students with a class in the period, drop-ins not counted, who are in no plan on any of its days. */
export async function listWithoutPlan({ db, studioId }: Scope, { start, end }: Span) {
  return db
    .selectFrom('students as s')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 's.studioId').onRef('u.id', '=', 's.parentId'))
    .select(['s.id as studentId', 's.name as studentName', 's.parentId', 'u.name as parentName'])
    .where('s.studioId', '=', studioId)
    .where(
      sql<boolean>`exists (select from enrolments e where e.studio_id = s.studio_id and e.student_id = s.id and not e.is_drop_in
          and e.date between ${start}::date and ${end}::date)
        and not exists (select from plan_enrolments o join plans p on p.studio_id = o.studio_id and p.id = o.plan_id
          where o.studio_id = s.studio_id and o.student_id = s.id and p.archived_at is null
            and o.starts_on <= ${end}::date and (o.ends_on is null or o.ends_on >= ${start}::date))`,
    )
    .orderBy(byName('u.name'))
    .orderBy(byName('s.name'))
    .orderBy('s.id')
    .execute()
}
