import { cancelledBy } from '@callboard/contract/bookings'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { DB } from '../../../platform/db/database.ts'
import { firstOf } from '../../../platform/must-have.ts'
import type { WaitingEntry } from './waiting-entries.ts'

export type BookingRow = Selectable<DB['bookings']>

/** Rejects when another booking has the id (`isTakenId`); the transaction can then only roll back. */
export async function insertBooking(scope: Scope, row: Omit<Insertable<DB['bookings']>, 'studioId'>): Promise<void> {
  await scope.db
    .insertInto('bookings')
    .values({ ...row, studioId: scope.studioId })
    .execute()
}

export function isTakenId(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === 'bookings_pkey'
}

export async function findBooking(scope: Scope, id: string): Promise<BookingRow | null> {
  return (await bookings(scope).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Lock order: after its class. */
export async function lockBooking(scope: Scope, id: string): Promise<BookingRow> {
  return bookings(scope).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Lock order: after their class, by id. */
export async function lockLiveBookings(scope: Scope, classIds: readonly string[]): Promise<BookingRow[]> {
  if (classIds.length === 0) return []
  return bookings(scope).where('classId', 'in', classIds).where('state', 'in', ['held', 'booked']).orderBy('id').forNoKeyUpdate().execute()
}

export async function writeBooking(scope: Scope, id: string, change: Partial<Omit<BookingRow, 'studioId' | 'id'>>): Promise<BookingRow> {
  return scope.db
    .updateTable('bookings')
    .set(change)
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether a student already has a place, by a booking or by an enrolment. */
export async function hasPlace(scope: Scope, classId: string, studentId: string): Promise<boolean> {
  const booked = await scope.db
    .selectFrom('bookings')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('classId', '=', classId)
    .where('studentId', '=', studentId)
    .where('state', 'in', ['held', 'booked'])
    .unionAll(
      scope.db
        .selectFrom('enrolments')
        .select('classId as id')
        .where('studioId', '=', scope.studioId)
        .where('classId', '=', classId)
        .where('studentId', '=', studentId),
    )
    .limit(1)
    .executeTakeFirst()
  return booked !== undefined
}

/** The places that the caller has not paid for yet, and how often they paid for one in this class and cancelled it within a day. */
export async function countOfParent(actor: Actor, classId: string): Promise<{ unpaid: number; cancelled: number }> {
  const aDayAgo = toDate(actor.clock.now().subtract({ hours: 24 }))
  return actor.db
    .selectFrom('bookings')
    .select([
      sql<number>`count(*) filter (where state = 'held')::int`.as('unpaid'),
      sql<number>`count(*) filter (where class_id = ${classId} and state = 'cancelled' and price_minor > 0
        and failure = ${cancelledBy.family} and created_at > ${aDayAgo})::int`.as('cancelled'),
    ])
    .where('studioId', '=', actor.studioId)
    .where('parentId', '=', actor.user.id)
    .executeTakeFirstOrThrow()
}

interface Standing {
  readonly isTwin: boolean
  readonly hasPlace: boolean
  /** when the caller began the booking `among` places before this one */
  readonly pressedAt: Date | null
  readonly entry: WaitingEntry | null
}

/** The state of a request for a place, under the class's lock: one query, since everybody else who wants that class is waiting. */
export async function findStanding(
  actor: Actor,
  { id, classId, studentId }: { readonly id: string; readonly classId: string; readonly studentId: string },
  among: number,
): Promise<Standing> {
  const { studioId } = actor
  type Row = Omit<Standing, 'entry'> & { [Part in keyof WaitingEntry as `entry${Capitalize<Part>}`]: WaitingEntry[Part] | null }
  const rows = await actor.db
    .selectFrom(sql<unknown>`(select)`.as('one'))
    .leftJoin('waitingEntries as t', (join) =>
      join
        .on('t.studioId', '=', studioId)
        .on('t.classId', '=', classId)
        .on('t.studentId', '=', studentId)
        .on(sql<boolean>`t.state in ('waiting', 'offered')`),
    )
    .select([
      sql<Row['isTwin']>`exists (select from bookings where studio_id = ${studioId} and id = ${id})`.as('isTwin'),
      sql<
        Row['hasPlace']
      >`exists (select from bookings where studio_id = ${studioId} and class_id = ${classId} and student_id = ${studentId}
        and state in ('held', 'booked')) or exists (select from enrolments where studio_id = ${studioId}
        and class_id = ${classId} and student_id = ${studentId})`.as('hasPlace'),
      sql<Row['pressedAt']>`(select created_at from bookings where studio_id = ${studioId} and parent_id = ${actor.user.id}
        order by created_at desc offset ${among - 1}::int limit 1)`.as('pressedAt'),
      't.id as entryId',
      't.state as entryState',
      't.offeredUntil as entryOfferedUntil',
      't.keptBy as entryKeptBy',
    ])
    .execute()
  const { entryId, entryState, entryOfferedUntil, entryKeptBy, ...rest } = firstOf(rows)
  const entry = entryId && entryState ? { id: entryId, state: entryState, offeredUntil: entryOfferedUntil, keptBy: entryKeptBy } : null
  return { ...rest, entry }
}

const bookings = (scope: Scope) => scope.db.selectFrom('bookings').selectAll().where('studioId', '=', scope.studioId)
