import type { AddClass } from '@callboard/contract/classes'
import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { firstOf } from '../../platform/must-have.ts'
import { keepUndo } from '../undos/keep-undo.ts'
import { addDates, type AddDatesResult, type WhyNotAdded } from './adding/add-dates.ts'
import { classesAdded } from './events.ts'
import { hasAnyClass } from './queries/adding.ts'
import type { EnrolmentOf } from './queries/enrolments.ts'
import type { AddedClasses } from './class-action.ts'

export interface AddedClass {
  readonly id: string
  readonly count: number
  readonly firstDate: string
  readonly isFirst?: boolean
  readonly undo: Undo | null
}

/** Adds a class, or a weekly series for each of its days, and enrols students (S2 §4); idempotent by the browser's ids. */
export async function addClass(actor: Actor, { alsoOn = [], ...input }: AddClass): Promise<AddedClass | Refusal<WhyNotAdded>> {
  const { when } = input
  const isFirst = !(await hasAnyClass(actor))
  const others = when.repeats === 'weekly' ? alsoOn.map(({ id, dayOfWeek }) => ({ ...input, id, when: { ...when, dayOfWeek } })) : []
  const all: AddDatesResult[] = []
  // By id, so that two requests claim them in one order.
  for (const one of [input, ...others].toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const answer = await addDates(actor, one)
    if (isRefusal(answer)) return answer
    all.push(answer)
  }
  const fresh = all.flatMap((one) => one.fresh ?? [])
  // A request that was sent before has added all of its days or none.
  if (fresh.length > 0 && fresh.length < all.length) return refuse('id-taken')
  const count = all.reduce((sum, one) => sum + one.count, 0)
  const firstDate = firstOf(all.map((one) => one.firstDate).toSorted())
  const [first, ...rest] = fresh
  if (!first) return { id: input.id, count, firstDate, undo: null }
  const actionOf = ({ seriesId, ids, joined }: typeof first) => ({ seriesId, ids, joined })
  const action: AddedClasses = { kind: 'class-added', ...actionOf(first), also: rest.map(actionOf) }
  const undo = input.undoable ? keepUndo(actor, action) : null
  const added = fresh.flatMap((one) => one.added).toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
  const joined = together(fresh.flatMap((one) => one.joined))
  actor.record(classesAdded({ ids: added.map(({ id }) => id), added, joined, heldBy: undo?.id }))
  return { id: input.id, count, firstDate, ...(isFirst && { isFirst }), undo }
}

function together(joined: readonly EnrolmentOf[]): EnrolmentOf[] {
  const byStudent = Map.groupBy(joined, ({ studentId }) => studentId)
  return [...byStudent].map(([studentId, each]) => ({ studentId, classIds: each.flatMap(({ classIds }) => classIds) }))
}
