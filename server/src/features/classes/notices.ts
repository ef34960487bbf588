import { dayOfWeek } from '@callboard/contract/dates'
import type { Scope } from '../../platform/actor.ts'
import { on, type Heard } from '../../platform/events/notices.ts'
import { firstOf } from '../../platform/must-have.ts'
import { notify } from '../notifications/notify.ts'
import { actionUndone, undoPassed } from '../undos/events.ts'
import { findKnown } from './closing/find-known.ts'
import { tellSettled } from './closing/tell-settled.ts'
import { tellableClasses } from './closing/tellable-classes.ts'
import {
  classesAdded,
  classesClosed,
  classesContinued,
  classesCopied,
  classesEdited,
  classesEnrolled,
  classesRemoved,
  classesReopened,
  classesStudentMoved,
} from './events.ts'
import { findNotifiedClasses, isComing, type NotifiedClass } from './find-notified-classes.ts'
import { tellMoved } from './moving-students/tell-moved.ts'
import { hasMoved } from './places/has-moved.ts'
import { findReturning, lockTurned } from './queries/classes.ts'
import { listPaidPlaces, listUnsaid, type Unsaid } from './queries/moving.ts'
import { findJoins, tellEnrolled, whoJoined, type Joins } from './tell-enrolled.ts'
import { ClassAction } from './class-action.ts'
import { forgetRemoved } from './undoing/forget-removed.ts'
import { turnedBy } from './undoing/turned-by.ts'

interface Share {
  readonly userId: string
  readonly first: NotifiedClass
  count: number
  readonly changed: { day: boolean; time: boolean; location: boolean; teacher: boolean }
  /** how many classes moved from which day of the week to which */
  readonly moves: Map<string, number>
  /** a paid place of theirs may be given back, as its class has moved */
  isRefundable: boolean
  /** what they had said of the day that a class has left */
  readonly unsaid: Unsaid[]
}

export const classNotices = [
  on(classesAdded, async (scope, event) => {
    const { added, joined } = event
    const joins = await findJoins(scope, added, joined)
    const shares = new Map<string, Share>()
    for (const one of added) if (isComing(scope, one)) share(shares, one.teacherId, one)
    await tellEnrolled(scope, event, joins, await tellAssigned(scope, event, shares, joins))
  }),

  on(classesEdited, async (scope, event) => {
    const { before, joined } = event
    if (before.length === 0) return
    const earlier = new Map(before.map((one) => [one.id, one]))
    const assigned = new Map<string, Share>()
    const changed = new Map<string, Share>()
    const returning = await findReturning(scope, [...earlier.keys()])
    const classes = await findNotifiedClasses(scope, [...earlier.keys()], joined)
    const joins = await findJoins(scope, joined.length === 0 ? [] : await findKnown(scope, [...earlier.keys()]), joined)
    const places = await listPaidPlaces(scope, [...earlier.keys()])
    const left = classes.filter(({ id, date }) => earlier.get(id) && earlier.get(id)?.date !== date)
    const unsaid = await listUnsaid(
      scope,
      left.map(({ id }) => id),
    )
    for (const one of classes) {
      const was = earlier.get(one.id)
      // That it takes place again is told with what differs by then.
      if (!was || !isComing(scope, one) || returning.has(one.id)) continue
      const change = {
        day: was.date !== one.date,
        time: was.startTime !== one.startTime || was.endTime !== one.endTime,
        location: was.locationId !== one.locationId,
        teacher: was.teacherId !== one.teacherId,
      }
      if (!Object.values(change).some(Boolean)) continue
      const move = change.day ? { from: dayOfWeek(was.date), to: dayOfWeek(one.date) } : undefined
      if (change.teacher) share(assigned, one.teacherId, one, { ...unchanged, move })
      const moved = places.filter(({ classId, zone, startsAt }) => classId === one.id && hasMoved(zone, startsAt, one.startsAt))
      const refundable = new Set(moved.map(({ parentId }) => parentId))
      // The new teacher is told of the class; the former one of the change.
      for (const id of new Set([...one.guardianIds, ...refundable, was.teacherId]))
        share(changed, id, one, {
          ...change,
          move,
          isRefundable: id !== null && refundable.has(id),
          unsaid: unsaid.filter(({ classId, userId, date }) => classId === one.id && userId === id && date === was.date),
        })
    }
    // A teacher with a child in the class is told that they teach it.
    for (const [key, { userId }] of changed) if ([...assigned.values()].some((one) => one.userId === userId)) changed.delete(key)
    const notified = await tellAssigned(scope, event, assigned, joins)
    await tellEach(changed, joins, (to, { first, count, changed: what, moves, isRefundable, unsaid: dropped }, news) =>
      notify(scope, 'class_schedule', {
        ...about(event, first, to),
        details: {
          ...when(first),
          count,
          changed: what,
          weekdays: count > 1 ? commonest(moves) : undefined,
          isRefundable,
          unsaid: dropped.length > 0 ? childrenOf(dropped) : undefined,
          locationName: first.locationName ?? undefined,
          teacher: what.teacher ? teacherOf(first) : undefined,
          joined: news,
        },
      }),
    )
    for (const { userId } of changed.values()) notified.add(userId)
    await tellEnrolled(scope, event, joins, notified)
    if (!event.heldBy) await tellSettled(scope, event, await tellableClasses(scope, [...earlier.keys()]))
  }),

  on(classesEnrolled, async (scope, event) => {
    const { joined } = event
    const classes = await findKnown(scope, [...new Set(joined.flatMap(({ classIds }) => classIds))])
    await tellEnrolled(scope, event, await findJoins(scope, classes, joined))
  }),

  on(classesStudentMoved, tellMoved),

  on(classesRemoved, async (scope, event) => {
    const { removed } = event
    const shares = new Map<string, Share>()
    for (const one of removed)
      if (isComing(scope, one)) for (const id of new Set([...one.guardianIds, one.teacherId])) share(shares, id, one)
    await tellEach(shares, null, (to, { first, count }) =>
      notify(scope, 'class_cancellation', { ...about(event, first, to), details: { ...when(first), count } }),
    )
  }),

  on(classesClosed, async (scope, event) => {
    if (!event.heldBy) await tellSettled(scope, event, event.ids)
  }),

  on(classesContinued, async (scope, event) => {
    await tellOnce(
      event.added.filter((one) => isComing(scope, one)),
      (to, { first, count }, all) =>
        notify(scope, 'class_schedule', {
          ...about(event, first, to),
          details: { ...when(first), count, goesOnIn: event.termName, others: othersOf(all) },
        }),
    )
  }),

  on(classesCopied, async (scope, event) => {
    await tellOnce(
      event.added.filter((one) => isComing(scope, one)),
      (to, { first, count }, all) =>
        notify(scope, 'class_schedule', {
          ...about(event, first, to),
          details: { ...when(first), count, isAdded: true, others: othersOf(all) },
        }),
    )
  }),

  on(classesReopened, async (scope, event) => {
    if (!event.heldBy) await tellSettled(scope, event, event.ids)
  }),

  on(undoPassed, async (scope, event) => {
    const { action } = event
    const done = ClassAction.safeParse(action).data
    if (done?.kind === 'class-removed') await forgetRemoved(scope, done)
    const turned = turnedBy(action)
    // Of two actions that end at the same moment, each would leave the telling to the other.
    await lockTurned(scope, turned)
    await tellSettled(scope, { byUserId: event.doneBy }, await tellableClasses(scope, turned))
  }),

  // What it had closed may be closed for another reason, of which nobody has been told so far.
  on(actionUndone, async (scope, event) => tellSettled(scope, event, await tellableClasses(scope, turnedBy(event.action)))),
]

const unchanged = { day: false, time: false, location: false, teacher: false }

/** Tells everybody of all their classes at once, whatever these are called. */
async function tellOnce(
  classes: readonly NotifiedClass[],
  tell: (to: string[], share: Share, all: readonly NotifiedClass[]) => Promise<number>,
): Promise<void> {
  const mine = new Map<string, NotifiedClass[]>()
  for (const one of classes)
    for (const id of new Set([...one.guardianIds, one.teacherId])) if (id !== null) mine.set(id, [...(mine.get(id) ?? []), one])
  const alike = Map.groupBy(mine, ([, all]) => JSON.stringify(all.map((one) => one.id)))
  for (const group of alike.values()) {
    const [userId, all] = firstOf(group)
    const to = group.map(([id]) => id)
    await tell(
      to,
      { userId, first: firstOf(all), count: all.length, changed: unchanged, moves: new Map(), isRefundable: false, unsaid: [] },
      all,
    )
  }
}

/** How many names the classes have besides the first's. */
const othersOf = (all: readonly NotifiedClass[]): number => new Set(all.map(({ name }) => name)).size - 1

interface Weekdays {
  readonly from: number
  readonly to: number
}

type Change = typeof unchanged & {
  readonly move?: Weekdays | undefined
  readonly isRefundable?: boolean
  readonly unsaid?: readonly Unsaid[]
}

/** Each child once; that it cannot come outweighs that it is late. */
function childrenOf(unsaid: readonly Unsaid[]) {
  const sorted = unsaid.toSorted((one, other) => one.answer.localeCompare(other.answer))
  return [...Map.groupBy(sorted, ({ studentId }) => studentId).values()].map((all) => {
    const { studentId, name, answer } = firstOf(all)
    return { studentId, name, answer }
  })
}

function commonest(moves: Share['moves']): Weekdays | undefined {
  const [most] = [...moves].toSorted(([, one], [, other]) => other - one)
  return most && JSON.parse(most[0])
}

function share(shares: Map<string, Share>, userId: string | null, one: NotifiedClass, change: Change = unchanged): void {
  if (userId === null) return
  const key = `${userId} ${one.name}`
  const mine: Share = shares.get(key) ?? {
    userId,
    first: one,
    count: 0,
    changed: { ...unchanged },
    moves: new Map(),
    isRefundable: false,
    unsaid: [],
  }
  mine.count += 1
  mine.changed.day ||= change.day
  mine.changed.time ||= change.time
  mine.changed.location ||= change.location
  mine.changed.teacher ||= change.teacher
  mine.isRefundable ||= change.isRefundable ?? false
  mine.unsaid.push(...(change.unsaid ?? []))
  if (change.move) mine.moves.set(JSON.stringify(change.move), (mine.moves.get(JSON.stringify(change.move)) ?? 0) + 1)
  shares.set(key, mine)
}

async function tellAssigned(scope: Scope, event: Heard, shares: Map<string, Share>, joins: Joins): Promise<Set<string>> {
  await tellEach(shares, joins, (to, { first, count, moves }, joined) =>
    notify(scope, 'class_assigned', {
      ...about(event, first, to),
      details: {
        ...when(first),
        count,
        locationName: first.locationName ?? undefined,
        weekdays: count > 1 ? commonest(moves) : undefined,
        joined,
      },
    }),
  )
  return new Set([...shares.values()].map(({ userId }) => userId))
}

async function tellEach(
  shares: Map<string, Share>,
  joins: Joins | null,
  tell: (to: string[], share: Share, joined: ReturnType<typeof whoJoined>) => Promise<number>,
): Promise<void> {
  const heard = new Set<string>()
  const all = [...shares.values()].map((one) => {
    const joined = joins && !heard.has(one.userId) ? whoJoined(joins, one.userId) : undefined
    heard.add(one.userId)
    return { one, joined }
  })
  const alike = Map.groupBy(all, ({ one, joined }) =>
    JSON.stringify([one.first.id, one.count, one.changed, [...one.moves], one.isRefundable, one.unsaid, joined]),
  )
  for (const group of alike.values()) {
    const { one, joined } = firstOf(group)
    const to = group.map((each) => each.one.userId)
    await tell(to, one, joined)
  }
}

function about(event: Heard, first: NotifiedClass, to: readonly string[]) {
  return { to, entityId: first.id, byUserId: event.byUserId }
}

function teacherOf({ teacherId, teacherName }: NotifiedClass) {
  return teacherId !== null && teacherName !== null ? { userId: teacherId, name: teacherName } : undefined
}

function when(first: NotifiedClass) {
  return { className: first.name, date: first.date, startTime: first.startTime }
}
