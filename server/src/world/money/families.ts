import { randomUUIDv7 } from 'node:crypto'
import { addDays } from '@callboard/contract/days'
import type { PaymentMethod } from '@callboard/contract/money'
import { addPlan } from '../../features/plans/add-plan.ts'
import { enrolInPlan } from '../../features/plans/enrol-in-plan.ts'
import { insertPlanEnrolments } from '../../features/plans/queries/enrolments.ts'
import { preparePeriod } from '../../features/plans/prepare-period.ts'
import type { Actor, Scope } from '../../platform/actor.ts'
import { byName } from '../../platform/db/by-name.ts'
import { joinedAfter, monthlyTuition, type Family } from './bills.ts'
import { ownerOn } from './past.ts'
import { expectDone } from './write-bills.ts'

export async function hasInvoices({ db, studioId }: Scope): Promise<boolean> {
  return (await db.selectFrom('invoices').select('id').where('studioId', '=', studioId).limit(1).executeTakeFirst()) !== undefined
}

/** By name of the parent. */
export async function findFamilies({ db, studioId }: Scope, methodOf: (place: number) => PaymentMethod): Promise<Family[]> {
  const rows = await db
    .selectFrom('students as s')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 's.studioId').onRef('u.id', '=', 's.parentId'))
    .select(['s.id', 's.name', 'u.id as parentId', 'u.name as parentName', 'u.email'])
    .where('s.studioId', '=', studioId)
    .orderBy(byName('u.name'))
    .orderBy(byName('s.name'))
    .execute()
  return [...Map.groupBy(rows, ({ parentId }) => parentId).values()].map((ofFamily, place) => {
    const { parentId, parentName, email } = ofFamily[0]!
    const children = ofFamily.map(({ id, name }) => ({ id, name, enrolmentId: randomUUIDv7() }))
    return { parent: { id: parentId, name: parentName, email }, children, method: methodOf(place) }
  })
}

const tuition = randomUUIDv7()
const theatre = randomUUIDv7()
const practice = randomUUIDv7()
const membership = randomUUIDv7()
const plans = [
  { id: tuition, name: 'Monthly tuition', description: 'All classes of the timetable', amountMinor: monthlyTuition, interval: 'month' },
  { id: theatre, name: 'Musical theatre', description: 'Saturdays, with a show at the end', amountMinor: 16_500, interval: 'term' },
  { id: practice, name: 'Open practice', description: 'The floor, by the week', amountMinor: 950, interval: 'week' },
  { id: membership, name: 'Membership', description: 'Insurance and the newsletter', amountMinor: 2_500, interval: 'year' },
] as const

/** The studio's plans: every child is in the monthly one since the family joined, and some are in others. */
export async function enrolAll(scope: Scope, families: readonly Family[], months: readonly string[]): Promise<void> {
  const [first = '', ...later] = months
  const owner = ownerOn(scope, first, { time: '08:00' })
  for (const plan of plans) expectDone(await addPlan(owner, { ...plan, vat: 'exempt' }))
  const enrolled = families.flatMap(({ children }, place) =>
    children.map(({ id, enrolmentId }) => ({
      id: enrolmentId,
      planId: tuition,
      studentId: id,
      startsOn: months[joinedAfter(place)]!,
      endsOn: null,
    })),
  )
  const more = families.flatMap(({ children }, place) =>
    [practice, membership]
      .filter((_, n) => place % 4 === n)
      .map((planId) => ({ id: randomUUIDv7(), planId, studentId: children[0]!.id, startsOn: later.at(-1)!, endsOn: null })),
  )
  await insertPlanEnrolments(owner, [...enrolled, ...more])
}

/** Two families' drafts for the coming term. */
export async function prepareDrafts(owner: Actor, families: readonly Family[], today: string): Promise<void> {
  const [start, end] = [addDays(today, 14), addDays(today, 98)]
  const enrolments = families.slice(-4, -2).map(({ children }) => ({ id: randomUUIDv7(), studentId: children[0]!.id }))
  expectDone(await enrolInPlan(owner, { planId: theatre, enrolments, startsOn: start, endsOn: end }))
  expectDone(await preparePeriod(owner, { planIds: [theatre], start, end, dueOn: start, method: 'bank-transfer', also: [] }))
}
