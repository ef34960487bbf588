import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { byName } from '../../platform/db/by-name.ts'
import type { HeldToCover } from '../classes/covering/hold-to-cover.ts'
import type { Ask } from './plan-asking.ts'

export interface Named {
  readonly id: string
  readonly name: string
}

export interface FoundCover {
  readonly classId: string
  readonly forId: string | null
  readonly forName: string | null
  readonly coverId: string | null
  readonly coverName: string | null
  readonly hours: number | null
  readonly nextAt: Date | null
  readonly asks: readonly (Ask & { readonly name: string })[]
}

/**
 * The covers of classes as these are now, by class: none where somebody else teaches it by now. A question ends when its class moves, an agreed
 * cover goes with it.
 */
export async function findCovers({ db, studioId }: Scope, classes: readonly HeldToCover[]): Promise<Map<string, FoundCover>> {
  if (classes.length === 0) return new Map()
  const rows = await db
    .selectFrom('classCovers as v')
    .leftJoin('users as f', (join) => join.onRef('f.studioId', '=', 'v.studioId').onRef('f.id', '=', 'v.forId'))
    .leftJoin('users as t', (join) => join.onRef('t.studioId', '=', 'v.studioId').onRef('t.id', '=', 'v.coverId'))
    .select(['v.classId', 'v.forId', 'v.coverId', 'v.date', 'v.startTime', 'v.endTime', 'v.hours', 'v.nextAt'])
    .select(['f.name as forName', 't.name as coverName'])
    .where('v.studioId', '=', studioId)
    .where(
      'v.classId',
      'in',
      classes.map(({ id }) => id),
    )
    .execute()
  const asks = await db
    .selectFrom('coverAsks as a')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'a.studioId').onRef('u.id', '=', 'a.userId'))
    .select(['a.classId', 'a.userId', 'a.askedAt', 'a.saysYes', 'u.name'])
    .where('a.studioId', '=', studioId)
    .where(
      'a.classId',
      'in',
      classes.map(({ id }) => id),
    )
    .orderBy('a.place')
    .execute()
  const byId = new Map(classes.map((one) => [one.id, one]))
  const still = rows.filter((row) => isStill(row, byId.get(row.classId)))
  return new Map(still.map((row) => [row.classId, { ...row, asks: asks.filter(({ classId }) => classId === row.classId) }]))
}

type ClassThen = Pick<HeldToCover, 'date' | 'startTime' | 'endTime' | 'teacherId'>

function isStill(row: Pick<FoundCover, 'forId' | 'coverId'> & Omit<ClassThen, 'teacherId'>, one: ClassThen | undefined): boolean {
  if (!one) return false
  if (row.coverId !== null) return one.teacherId === row.coverId
  const isAsBegun = one.date === row.date && one.startTime === row.startTime && one.endTime === row.endTime
  return isAsBegun && (one.teacherId === null || one.teacherId === row.forId)
}

/**
 * Deletes those that had ended before their class was edited, so that it does not bring them back. A class without a teacher may have lost
 * them to a departure, which has already made of its cover what it is now.
 */
export async function forgetEnded({ db, studioId }: Scope, before: readonly (ClassThen & { readonly id: string })[]): Promise<void> {
  const byId = new Map(before.map((one) => [one.id, one]))
  const rows = await db
    .selectFrom('classCovers as v')
    .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'v.studioId').onRef('c.id', '=', 'v.classId'))
    .select(['v.classId', 'v.forId', 'v.coverId', 'v.date', 'v.startTime', 'v.endTime'])
    .where('v.studioId', '=', studioId)
    .where(sql<boolean>`v.class_id = any (${[...byId.keys()]}::uuid[])`)
    .where('c.teacherId', 'is not', null)
    .execute()
  const ended = rows.filter((row) => !isStill(row, byId.get(row.classId))).map(({ classId }) => classId)
  if (ended.length > 0) await db.deleteFrom('classCovers').where('studioId', '=', studioId).where('classId', 'in', ended).execute()
}

interface Begun {
  readonly forId: string | null
  readonly coverId: string | null
  readonly hours: number | null
}

/** Begins anew for a class, whatever was there. */
export async function beginCover(scope: Scope, one: HeldToCover, { forId, coverId, hours }: Begun, asked: readonly string[] = []) {
  await endCoverOf(scope, one.id)
  const { db, studioId, clock } = scope
  const { id: classId, date, startTime, endTime } = one
  await db
    .insertInto('classCovers')
    .values({ studioId, classId, forId, coverId, date, startTime, endTime, hours, nextAt: null, beganAt: toDate(clock.now()) })
    .execute()
  if (asked.length === 0) return
  await db
    .insertInto('coverAsks')
    .values(asked.map((userId, place) => ({ studioId, classId, userId, place })))
    .execute()
}

export async function endCoverOf({ db, studioId }: Scope, classId: string): Promise<void> {
  await db.deleteFrom('classCovers').where('studioId', '=', studioId).where('classId', '=', classId).execute()
}

export async function noteAsked(
  { db, studioId, clock }: Scope,
  classId: string,
  userIds: readonly string[],
  nextAt: Temporal.Instant | null,
) {
  await db
    .updateTable('classCovers')
    .set({ nextAt: nextAt && toDate(nextAt) })
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .execute()
  if (userIds.length === 0) return
  await db
    .updateTable('coverAsks')
    .set({ askedAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .where('userId', 'in', userIds)
    .execute()
}

export async function noteAnswer({ db, studioId }: Scope, classId: string, userId: string, saysYes: boolean): Promise<void> {
  await db
    .updateTable('coverAsks')
    .set({ saysYes })
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .where('userId', '=', userId)
    .execute()
}

/** The first yes: of whoever is asked, where nobody else has it. @returns whether it was the first */
export async function takeCover({ db, studioId }: Scope, classId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`update class_covers v set cover_id = ${userId}, next_at = null
    where v.studio_id = ${studioId} and v.class_id = ${classId} and v.cover_id is null and exists (select from cover_asks a
      where a.studio_id = v.studio_id and a.class_id = v.class_id and a.user_id = ${userId} and a.asked_at is not null)
    returning v.class_id`.execute(db)
  return rows.length > 0
}

/** Teachers and owners who can be given a class, by name. @param ids null: all */
export function findTeachers({ db, studioId }: Scope, ids: readonly string[] | null = null): Promise<Named[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('studioId', '=', studioId)
    .where('role', 'in', ['teacher', 'owner'])
    .where('active', '=', true)
    .$if(ids !== null, (all) => all.where(sql<boolean>`id = any (${[...(ids ?? [])]}::uuid[])`))
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
}

/** Classes of some days that take place and have a teacher, by start. */
export function findTaught({ db, studioId }: Scope, dates: readonly string[]) {
  return db
    .selectFrom('classes')
    .select(['id', 'name', 'date', 'startTime', 'endTime', 'teacherId'])
    .where('studioId', '=', studioId)
    .where('archivedAt', 'is', null)
    .where('closureId', 'is', null)
    .where('teacherId', 'is not', null)
    .where('date', 'in', dates)
    .orderBy('date')
    .orderBy('startTime')
    .orderBy('id')
    .execute()
}

/** By teacher: whether they have taught one of the classes before, or only its level. */
export async function findWhoKnows({ db, studioId }: Scope, classes: readonly HeldToCover[], today: string) {
  const terms = classes.map(({ id, seriesId }) => seriesId ?? id)
  const levels = classes.map(({ level }) => level).filter(Boolean)
  const { rows } = await sql<{ teacherId: string; knowsClass: boolean }>`
    select teacher_id, bool_or(coalesce(series_id, id) = any (${terms}::uuid[])) as knows_class from classes
    where studio_id = ${studioId} and archived_at is null and closure_id is null and teacher_id is not null and date < ${today}
      and (coalesce(series_id, id) = any (${terms}::uuid[]) or level = any (${levels}::text[]))
    group by teacher_id`.execute(db)
  return new Map(rows.map(({ teacherId, knowsClass }) => [teacherId, knowsClass ? ('class' as const) : ('level' as const)]))
}

/** The guardians who are told of these classes, by class. */
export async function findToldOf({ db, studioId }: Scope, classId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('guardedPlaces')
    .select('userId')
    .distinct()
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .where('isTold', '=', true)
    .execute()
  return rows.map(({ userId }) => userId)
}

export async function findDueClasses({ db, studioId, clock }: Scope): Promise<string[]> {
  const rows = await db
    .selectFrom('classCovers')
    .select('classId')
    .where('studioId', '=', studioId)
    .where('nextAt', '<=', toDate(clock.now()))
    .orderBy('classId')
    .execute()
  return rows.map(({ classId }) => classId)
}

/** Who leaves is asked no more, and no coming class is theirs. @returns the coming classes that they were to cover, which are without anybody now */
export async function leaveCovers({ db, studioId }: Scope, userId: string, today: string): Promise<string[]> {
  await db.deleteFrom('coverAsks').where('studioId', '=', studioId).where('userId', '=', userId).execute()
  await sql`update class_covers v set for_id = null from classes c where c.studio_id = v.studio_id and c.id = v.class_id
    and v.studio_id = ${studioId} and v.for_id = ${userId} and c.date >= ${today}`.execute(db)
  const { rows } = await sql<{ classId: string }>`
    update class_covers v set cover_id = null, next_at = null, hours = null, date = c.date, start_time = c.start_time, end_time = c.end_time
    from classes c where c.studio_id = v.studio_id and c.id = v.class_id
      and v.studio_id = ${studioId} and v.cover_id = ${userId} and c.date >= ${today}
      and (c.teacher_id is null or c.teacher_id = v.cover_id)
      and not exists (select from registers r where r.studio_id = v.studio_id and r.class_id = v.class_id)
    returning v.class_id`.execute(db)
  return rows.map(({ classId }) => classId).toSorted()
}

/** Classes of a day that somebody is asked to teach and has not said no to. */
export async function findAskedOn({ db, studioId }: Scope, userId: string, date: string): Promise<string[]> {
  const rows = await db
    .selectFrom('coverAsks as a')
    .innerJoin('classCovers as v', (join) => join.onRef('v.studioId', '=', 'a.studioId').onRef('v.classId', '=', 'a.classId'))
    .select('a.classId')
    .where('a.studioId', '=', studioId)
    .where('a.userId', '=', userId)
    .where('a.askedAt', 'is not', null)
    .where('a.saysYes', 'is', null)
    .where('v.coverId', 'is', null)
    .where('v.date', '=', date)
    .execute()
  return rows.map(({ classId }) => classId)
}
