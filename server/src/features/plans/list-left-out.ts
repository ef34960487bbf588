import { addDays, daysBetween } from '@callboard/contract/dates'
import type { LeftOut, Period } from '@callboard/contract/plans'
import type { Actor } from '../../platform/actor.ts'
import { firstOf, lastOf } from '../../platform/must-have.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tellApart } from '../namesakes/tell-apart.ts'
import { unbilled } from './queries/enrolments.ts'
import { listPlanCandidates, listWithoutPlan, type Candidate } from './queries/left-out.ts'

/** Holidays between two terms. */
const gapDays = 31

type Reason = Pick<LeftOut, 'because' | 'on' | 'billed' | 'rest'>

/**
 * Whom a period does not bill, and why: billed already, billed for some of its days, ended since the period before, not begun, in a plan that
 * is not active, or with classes and in no plan.
 */
export async function listLeftOut(actor: Actor, period: Period): Promise<LeftOut[] | Refusal<'ends-before-start'>> {
  const { start, end } = period
  if (end < start) return refuse('ends-before-start')
  const since = addDays(start, -daysBetween(start, end) - gapDays)
  const keyOf = ({ studentId, planId }: { studentId: string; planId: string }) => `${studentId} ${planId}`
  const billing = new Set((await unbilled(actor, period)).map(keyOf))
  const candidates = (await listPlanCandidates(actor, { ...period, since })).filter((one) => !billing.has(keyOf(one)))
  const without = await listWithoutPlan(actor, period)
  const nameOf = await tellApart(
    actor,
    [...candidates, ...without].map(({ studentId: id, studentName: name }) => ({ id, name })),
    'list',
  )
  const who = ({ studentId: id, studentName: name, parentId, parentName }: (typeof without)[number]) => ({
    student: { id, name: nameOf({ id, name }) },
    parent: { id: parentId, name: parentName },
  })
  return [
    ...[...Map.groupBy(candidates, keyOf).values()].map((rows) => {
      const row = rows.find((one) => isIn(one, period)) ?? lastOf(rows)
      const { id: enrolmentId, planName: plan, amountMinor } = row
      return { ...who(row), plan: { enrolmentId, name: plan, amountMinor }, ...reasonOf(rows, period) }
    }),
    ...without.map((row) => ({ ...who(row), plan: null, because: 'no-plan' as const, on: null, billed: null, rest: null })),
  ]
}

const isIn = ({ startsOn, endsOn }: Candidate, { start, end }: Period): boolean => startsOn <= end && (endsOn === null || endsOn >= start)

function reasonOf(rows: readonly Candidate[], period: Period): Reason {
  const none = { on: null, billed: null, rest: null }
  const { start, end } = period
  const now = rows.filter((one) => isIn(one, period))
  const later = rows.find((one) => one.startsOn > end)
  if (now.length === 0)
    return later ? { ...none, because: 'later', on: later.startsOn } : { ...none, because: 'ended', on: lastOf(rows).endsOn }
  const { isActive, billedFrom: from, billedTo: to } = firstOf(now)
  if (!isActive || from === null || to === null) return { ...none, because: 'paused' }
  const billed = { start: from, end: to }
  if (from <= start && to >= end) return { ...none, because: 'billed', billed }
  const after = from <= start ? { start: addDays(to, 1), end } : null
  return { ...none, because: 'overlaps', billed, rest: after ?? (to >= end ? { start, end: addDays(from, -1) } : null) }
}
