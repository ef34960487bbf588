import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { Heard } from '../../../platform/events/notices.ts'
import { firstOf, lastOf, mustFind, mustHave } from '../../../platform/must-have.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { classesEdited } from '../events.ts'
import { findNotifiedClasses, isAhead, isComing, type NotifiedClass } from '../find-notified-classes.ts'
import { takeUnnotified } from '../queries/classes.ts'
import { findUnplaced } from './find-unplaced.ts'
import { asKnown, KnownAs } from './known-as.ts'

interface Child {
  readonly studentId: string
  readonly name: string
  readonly userId: string
  readonly classId: string
}

interface CallOff {
  readonly classId: string
  readonly closureId: string
  readonly note: string
}

const mostReasons = 3

type Known = ReadonlyMap<string, KnownAs | null>

/**
 * Tells everybody once which of their classes are closed and which take place after all, as it is by now: nothing where that is what they know.
 * The news of a class that is open again names what has changed of it while it was closed.
 */
export async function tellSettled(scope: Scope, { byUserId }: Pick<Heard, 'byUserId'>, ids: readonly string[]): Promise<void> {
  const turned = new Map((await takeUnnotified(scope, ids)).map((one) => [one.id, one]))
  if (turned.size === 0) return
  const changed = await findNotifiedClasses(scope, [...turned.keys()])
  const closed = changed.filter((one) => turned.get(one.id)?.isClosed && isAhead(scope, one))
  const open = changed.filter((one) => !turned.get(one.id)?.isClosed && isComing(scope, one))
  const known: Known = new Map([...turned].map(([id, { knownAs }]) => [id, KnownAs.nullable().parse(knownAs)]))
  await tellClosed(scope, byUserId, closed, known)
  const reopened = open.filter(({ id }) => turned.get(id)?.wasNotified)
  const unplaced = await findUnplaced(
    scope,
    reopened.map(({ id }) => ({ id, closedAt: turned.get(id)?.wasClosedAt ?? null })),
  )
  await tellOpen(scope, byUserId, reopened, { known, unplaced })
  const edited = open.filter(({ id }) => !turned.get(id)?.wasNotified)
  const before = edited.flatMap(({ id }) => ({ id, ...mustHave(known.get(id), 'knowledge of a class that was told of') }))
  if (before.length > 0) scope.record(classesEdited({ ids: before.map(({ id }) => id), before, joined: [], wasHeld: true }))
}

async function tellClosed(scope: Scope, byUserId: string | null, now: readonly NotifiedClass[], known: Known): Promise<void> {
  const closed = now.map((one) => asKnown(one, known.get(one.id) ?? null)).toSorted(byStart)
  const [children, offs] = [await childrenIn(scope, closed), new Map((await findCallOffs(scope, closed)).map((one) => [one.classId, one]))]
  // Whoever teaches it by now may have looked forward to it, too.
  const teachers = now.map(({ id, teacherId }) => ({ classId: id, userId: teacherId }))
  const news = [...byPerson(closed, teachers)].map(([userId, all]) => {
    const own = new Set(all.map(({ id }) => offs.get(id)?.closureId ?? null))
    const off = own.size === 1 ? offs.get(firstOf(all).id) : undefined
    return {
      to: [userId],
      entityId: firstOf(all).id,
      byUserId,
      details: {
        ...about(all),
        closedFor: reasonsOf(all),
        children: whoseOf(children, userId, all),
        note: off?.note || undefined,
        callOffId: off?.closureId,
      },
    }
  })
  await notifyEach(scope, 'class_cancellation', news)
  if (offs.size > 0) scope.refresh('terms', { roles: ['owner'] })
}

interface Reopened {
  readonly known: Known
  /** They have lost their places, and are told as well. */
  readonly unplaced: readonly Child[]
}

async function tellOpen(
  scope: Scope,
  byUserId: string | null,
  open: readonly NotifiedClass[],
  { known, unplaced }: Reopened,
): Promise<void> {
  const children = [...(await childrenIn(scope, open)), ...unplaced]
  const also = unplaced.map(({ classId, userId }) => ({ classId, userId }))
  const news = [...byPerson(open, also)].map(([userId, all]) => {
    const changes = all.map((one) => changesOf(one, known.get(one.id) ?? null))
    const changed = {
      day: changes.some(({ day }) => day),
      time: changes.some(({ time }) => time),
      location: changes.some(({ location }) => location),
      teacher: changes.some(({ teacher }) => teacher),
    }
    return {
      to: [userId],
      entityId: firstOf(all).id,
      byUserId,
      details: {
        ...about(all),
        changed,
        isOnAgain: true,
        isUnplaced: unplaced.some((child) => child.userId === userId) || undefined,
        children: whoseOf(children, userId, all),
        ...newOf(all, changed),
      },
    }
  })
  await notifyEach(scope, 'class_schedule', news)
}

/** What is new is named where there is one class. */
function newOf(all: readonly NotifiedClass[], changed: ReturnType<typeof changesOf>) {
  const [one] = all
  if (!one || all.length > 1) return {}
  return {
    locationName: changed.location ? (one.locationName ?? undefined) : undefined,
    teacher:
      changed.teacher && one.teacherId !== null && one.teacherName !== null ? { userId: one.teacherId, name: one.teacherName } : undefined,
  }
}

function changesOf(one: NotifiedClass, was: KnownAs | null) {
  return {
    day: was !== null && was.date !== one.date,
    time: was !== null && (was.startTime !== one.startTime || was.endTime !== one.endTime),
    location: was !== null && was.locationId !== one.locationId,
    teacher: was !== null && was.teacherId !== one.teacherId,
  }
}

function about(all: readonly NotifiedClass[]) {
  const [first, last] = [firstOf(all), lastOf(all)]
  return {
    className: first.name,
    date: first.date,
    startTime: first.startTime,
    count: all.length,
    lastDate: all.length > 1 ? last.date : undefined,
  }
}

const startOf = ({ date, startTime, id }: NotifiedClass) => `${date} ${startTime} ${id}`
const byStart = (one: NotifiedClass, other: NotifiedClass) => (startOf(one) < startOf(other) ? -1 : 1)

function byPerson(
  classes: readonly NotifiedClass[],
  also: readonly { readonly classId: string; readonly userId: string | null }[],
): Map<string, NotifiedClass[]> {
  const mine = new Map<string, NotifiedClass[]>()
  const others = Map.groupBy(also, ({ classId }) => classId)
  for (const one of classes)
    for (const id of new Set([...one.guardianIds, one.teacherId, ...(others.get(one.id) ?? []).map(({ userId }) => userId)]))
      if (id !== null) mine.set(id, [...(mine.get(id) ?? []), one])
  return mine
}

function whoseOf(children: readonly Child[], userId: string, all: readonly NotifiedClass[]) {
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const own = children.filter((child) => child.userId === userId && names.has(child.classId))
  const each = Map.groupBy(own, ({ studentId }) => studentId)
  if (each.size === 0) return
  return [...each].map(([studentId, places]) => ({
    studentId,
    name: firstOf(places).name,
    classNames: [...new Set(places.map(({ classId }) => mustFind(names, classId)))],
  }))
}

function reasonsOf(all: readonly NotifiedClass[]): string {
  const reasons = [...new Set(all.flatMap(({ closedFor }) => closedFor ?? []))]
  const shown = reasons.length > mostReasons ? [...reasons.slice(0, mostReasons - 1), 'other reasons'] : reasons
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`
}

async function childrenIn({ db, studioId }: Scope, classes: readonly NotifiedClass[]): Promise<Child[]> {
  if (classes.length === 0) return []
  const rows = await db
    .selectFrom('guardedPlaces as e')
    .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'e.studioId').onRef('c.id', '=', 'e.classId'))
    .select(['e.studentId', 'e.studentName as name', 'e.userId', 'e.classId'])
    .where('e.studioId', '=', studioId)
    .where(sql<boolean>`e.class_id = any (${classes.map(({ id }) => id)}::uuid[]) and e.is_told`)
    .orderBy('c.date')
    .orderBy('c.startTime')
    .orderBy('c.id')
    .orderBy('e.studentId')
    .orderBy('e.userId')
    .execute()
  return rows
}

async function findCallOffs({ db, studioId }: Scope, classes: readonly NotifiedClass[]): Promise<CallOff[]> {
  if (classes.length === 0) return []
  const rows = await db
    .selectFrom('classes as c')
    .innerJoin('closures as k', (join) =>
      join
        .onRef('k.studioId', '=', 'c.studioId')
        .onRef('k.id', '=', 'c.closureId')
        .on(sql<boolean>`k.kind = 'called-off'`),
    )
    .select(['c.id as classId', 'k.id as closureId', 'k.note'])
    .where('c.studioId', '=', studioId)
    .where(sql<boolean>`c.id = any (${classes.map(({ id }) => id)}::uuid[])`)
    .execute()
  return rows
}
