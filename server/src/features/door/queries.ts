import type { MarkStatus } from '@callboard/contract/attendance'
import { sql } from 'kysely'
import type { Actor, Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { byName } from '../../platform/db/by-name.ts'
import { collectedBy } from './collected-by.ts'
import { handsOver } from './hands-over.ts'
import { doorOpens, visitOf } from './visit-of.ts'

export async function findOwnDoorCode({ db, studioId, user }: Actor): Promise<string | null> {
  const row = await db
    .selectFrom('doorCodes')
    .select('code')
    .where('studioId', '=', studioId)
    .where('userId', '=', user.id)
    .executeTakeFirst()
  return row?.code ?? null
}

export async function isDoorCodeTaken({ db, studioId }: Scope, code: string): Promise<boolean> {
  return (
    (await db.selectFrom('doorCodes').select('code').where('studioId', '=', studioId).where('code', '=', code).executeTakeFirst()) !==
    undefined
  )
}

export async function putDoorCode({ db, studioId, user, clock }: Actor, code: string): Promise<void> {
  const made = { code, madeAt: toDate(clock.now()) }
  await db
    .insertInto('doorCodes')
    .values({ studioId, userId: user.id, ...made })
    .onConflict((conflict) => conflict.columns(['studioId', 'userId']).doUpdateSet(made))
    .execute()
}

export async function deleteDoorCode({ db, studioId }: Scope, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('doorCodes')
    .where('studioId', '=', studioId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Whose code it is, while they belong to the studio. */
export function findByDoorCode({ db, studioId }: Scope, code: string): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('doorCodes as d')
    .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 'd.studioId').onRef('u.id', '=', 'd.userId'))
    .select(['u.id', 'u.name'])
    .where('d.studioId', '=', studioId)
    .where('d.code', '=', code)
    .where(sql<boolean>`u.active and u.role <> 'deleted'`)
    .executeTakeFirst()
}

export interface ComingChild {
  readonly id: string
  readonly name: string
  readonly classes: readonly {
    readonly id: string
    readonly name: string
    readonly date: string
    readonly startTime: string
    readonly endTime: string
    readonly room: string | null
    readonly status: MarkStatus | null
    readonly hereAt: string | null
  }[]
}

/** The children of a guardian with their classes of some days. */
export function findComing(actor: Actor, { guardianId, dates }: { guardianId: string; dates: readonly string[] }): Promise<ComingChild[]> {
  const { db, studioId } = actor
  return db
    .selectFrom('guardians as g')
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'g.studioId').onRef('s.id', '=', 'g.studentId'))
    .select(['s.id', 's.name'])
    .select(
      sql<ComingChild['classes']>`coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'date', c.date, 'start_time',
        to_char(c.start_time, 'HH24:MI'), 'end_time', to_char(c.end_time, 'HH24:MI'), 'room', c.location_name, 'status', a.status,
        'here_at', v.here_at) order by c.date, c.start_time, c.id)
        from enrolments e join named_classes c on c.studio_id = e.studio_id and c.id = e.class_id
        left join attendance a on a.studio_id = e.studio_id and a.class_id = e.class_id and a.student_id = e.student_id
        left join lateral ${visitOf(actor, 's.id')} v on true
        where e.studio_id = s.studio_id and e.student_id = s.id and c.date = any (${[...dates]}::date[]) and c.archived_at is null
        and c.closed_for is null), '[]'::json)`.as('classes'),
    )
    .where('g.studioId', '=', studioId)
    .where('g.userId', '=', guardianId)
    .orderBy(byName('s.name'))
    .orderBy('s.id')
    .execute()
}

export interface Visit {
  readonly classId: string
  readonly studentId: string
}

/** Classes of some days that are there still, held until the transaction ends. */
export async function holdVisited({ db, studioId }: Scope, ids: readonly string[], dates: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', studioId)
    .where('id', 'in', [...ids])
    .where('date', 'in', [...dates])
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return rows.map(({ id }) => id)
}

/** A class that children leave now, held until the transaction ends. */
export async function holdLeft(actor: Actor, id: string): Promise<{ teacherId: string | null } | undefined> {
  const { db, studioId } = actor
  await db.selectFrom('classes').select('id').where('studioId', '=', studioId).where('id', '=', id).forKeyShare().execute()
  return db
    .selectFrom('namedClasses as c')
    .select('c.teacherId')
    .where('c.studioId', '=', studioId)
    .where('c.id', '=', id)
    .where(handsOver(actor))
    .executeTakeFirst()
}

const opensOfVisit = (actor: Actor) =>
  sql<Date>`(select ${doorOpens(actor)} from classes c where c.studio_id = door_visits.studio_id and c.id = door_visits.class_id)`

/** The first moment stands, unless the class has been moved since, or somebody took it back before this one. */
export async function putHere(actor: Actor, visits: readonly Visit[], hereAt: Date): Promise<void> {
  if (visits.length === 0) return
  const { db, studioId } = actor
  await db
    .insertInto('doorVisits')
    .values(visits.map((visit) => ({ studioId, ...visit, hereAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['studioId', 'classId', 'studentId'])
        .doUpdateSet({ hereAt, takenBackAt: null })
        .where(
          sql<boolean>`case when door_visits.taken_back_at is null then coalesce(door_visits.here_at < ${opensOfVisit(actor)}, true)
            else door_visits.taken_back_at <= ${hereAt} end`,
        ),
    )
    .execute()
}

/** Of a child that is here: not any more. False: nobody said that it was. */
export async function takeBackHere({ db, studioId, clock }: Actor, { classId, studentId }: Visit): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('doorVisits')
    .set({ takenBackAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('hereAt', 'is not', null)
    .where('takenBackAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Of a child that is here after all. */
export async function bringBackHere({ db, studioId }: Scope, { classId, studentId }: Visit): Promise<void> {
  await db
    .updateTable('doorVisits')
    .set({ takenBackAt: null })
    .where('studioId', '=', studioId)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .execute()
}

/** Whether the child has a place in the class, a mark of it, or came to it. */
export async function isVisitor({ db, studioId }: Scope, { classId, studentId }: Visit): Promise<boolean> {
  const of = sql`where studio_id = ${studioId} and class_id = ${classId} and student_id = ${studentId}`
  const { rows } = await sql<{ is: boolean }>`select exists (select from enrolments ${of}) or exists (select from attendance ${of})
    or exists (select from door_visits ${of}) as is`.execute(db)
  return rows[0]?.is === true
}

/** Who was first stands: false where somebody was. */
export async function putCollected(actor: Actor, visit: Visit, collectorId: string | null): Promise<boolean> {
  const { db, studioId, clock } = actor
  const collected = { collectedAt: toDate(clock.now()), collectedBy: collectorId }
  const put = await db
    .insertInto('doorVisits')
    .values({ studioId, ...visit, ...collected })
    .onConflict((conflict) =>
      conflict
        .columns(['studioId', 'classId', 'studentId'])
        .doUpdateSet(collected)
        .where(sql<boolean>`coalesce(door_visits.collected_at < ${opensOfVisit(actor)}, true)`),
    )
    .returning('classId')
    .executeTakeFirst()
  return put !== undefined
}

/** Who fetched a child that has been collected; null: it went by itself. */
export async function findCollected(actor: Actor, { classId, studentId }: Visit): Promise<{ id: string; name: string } | null> {
  const { id, name } = await actor.db
    .selectFrom('doorVisits as v')
    .innerJoin('students as s', (join) => join.onRef('s.studioId', '=', 'v.studioId').onRef('s.id', '=', 'v.studentId'))
    .select(['v.collectedBy as id', collectedBy(actor).as('name')])
    .where('v.studioId', '=', actor.studioId)
    .where('v.classId', '=', classId)
    .where('v.studentId', '=', studentId)
    .executeTakeFirstOrThrow()
  return id === null ? null : { id, name: name ?? '' }
}

/** Forgets that a child was collected, and the visit where it says nothing else. False: it was not. */
export async function forgetCollected({ db, studioId }: Scope, { classId, studentId }: Visit): Promise<boolean> {
  const where = { studioId, classId, studentId }
  const { numDeletedRows } = await db
    .deleteFrom('doorVisits')
    .where((is) => is.and(where))
    .where('hereAt', 'is', null)
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await db
    .updateTable('doorVisits')
    .set({ collectedAt: null, collectedBy: null })
    .where((is) => is.and(where))
    .where('collectedAt', 'is not', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows + numUpdatedRows > 0n
}
