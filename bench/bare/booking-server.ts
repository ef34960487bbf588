// The yardstick of bench/bookings.ts: node:http and pg without sessions, rules or row-level security; the same rows and the same locks.
import type { IncomingMessage } from 'node:http'
import type { PoolClient } from 'pg'
import { bookingSql, claimSql, enrolSql, partiesSql, standingSql } from './booking-sql.ts'
import { eventsSql } from './events-sql.ts'
import { bodyOf, pool, Refused, serve, types } from './serve.ts'

const statements = { partiesSql, claimSql, standingSql, bookingSql, enrolSql, eventsSql }

type Row = Record<string, string | number | boolean | null>

const run = async (db: PoolClient, name: keyof typeof statements, ...values: unknown[]): Promise<Row[]> =>
  (await db.query<Row>({ name, text: statements[name], values, types })).rows

interface Wanted {
  readonly id: string
  readonly classId: string
  readonly studentId: string
  readonly priceMinor: number
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const [studioId, userId] = [String(request.headers['x-studio']), String(request.headers['x-user'])]
  const wanted = await bodyOf<Wanted>(request)
  const db = await pool.connect()
  try {
    return await book(db, { studioId, userId }, wanted)
  } finally {
    db.release()
  }
}

/** Two round trips: the claim with all reads, then all writes with the commit. */
async function book(db: PoolClient, { studioId, userId }: { studioId: string; userId: string }, wanted: Wanted): Promise<unknown> {
  const { id, classId, studentId, priceMinor } = wanted
  const [, [parties], claimed, [standing]] = await Promise.all([
    db.query('begin'),
    run(db, 'partiesSql', studioId, classId, studentId, userId, id),
    run(db, 'claimSql', studioId, classId, priceMinor),
    run(db, 'standingSql', studioId, classId, studentId),
  ])
  const no =
    !parties || !standing || parties['before'] ? refused('class-not-found', 'This class no longer exists', {}) : whyNot(standing, claimed)
  if (no || !parties) {
    await db.query('rollback')
    return no
  }
  const now = new Date()
  if (standing?.['waits'] || new Date(String(parties['starts_at'])) <= now) throw new Error('A class without a waiting list, still to come')
  const events = [
    { place: 1, type: 'bookings.booked', ids: [id], roles: ['owner', 'teacher'], users: [userId] },
    { place: 2, type: 'classes.stale', ids: [] },
  ]
  const { student_name: studentName, parent_name: parentName, starts_at: startsAt, currency, date } = parties
  await Promise.all([
    run(db, 'bookingSql', studioId, id, classId, studentId, studentName, userId, parentName, startsAt, priceMinor, currency, now),
    run(db, 'enrolSql', studioId, classId, date, studentId, now),
    run(db, 'eventsSql', studioId, JSON.stringify(events), userId, now),
    db.query('commit'),
  ])
  return presented(parties, wanted)
}

function whyNot({ is_booked: isBooked, booked_count: booked, capacity }: Row, claimed: readonly Row[]): Refused | null {
  if (isBooked) return refused('booked-already', 'Student is already booked for this class', { field: 'studentId' })
  return claimed.length > 0 ? null : refused('class-full', `This class is full (${booked}/${capacity})`, { values: { booked, capacity } })
}

function refused(code: string, message: string, data: object): Refused {
  return new Refused(409, { defined: true, code, status: 409, message, data })
}

function presented(parties: Row, { id, classId, studentId, priceMinor }: Wanted): unknown {
  const startsAt = Temporal.Instant.from(String(parties['starts_at']).replace(' ', 'T'))
  return {
    id,
    class: {
      id: classId,
      name: parties['class_name'],
      date: parties['date'],
      startTime: String(parties['start_time']).slice(0, 5),
      endTime: String(parties['end_time']).slice(0, 5),
      teacherName: parties['teacher_name'],
      locationName: parties['location_name'],
    },
    student: { id: studentId, name: parties['student_name'] },
    state: 'booked',
    price: { amountMinor: priceMinor, currency: parties['currency'] },
    card: null,
    confirmUrl: null,
    heldUntil: null,
    failure: null,
    refundMinor: 0,
    refundStopped: null,
    refundableUntil: startsAt.subtract({ hours: 24 }).toString(),
    refunded: null,
    hasReceipt: false,
    refundPapers: [],
  }
}

serve(answer)
