// Weeks with the product's SQL. GUARDED=yes adds session lookup, transaction and row-level security.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { addDays } from '@callboard/contract/dates'
import type { PoolClient } from 'pg'
import { eventsSql } from './events-sql.ts'
import { sundayOf, weekAnswer, type WeekRow } from './present.ts'
import { bodyOf, pool, types } from './database.ts'
import { addClassSql, addNotificationSql, closedDaysSql, fenceSql, sessionSql, weekSql } from './sql.ts'

type Queries = Pick<PoolClient, 'query'>
type Work = (db: Queries, studioId: string) => Promise<unknown>

const guarded = process.env['GUARDED'] === 'yes'
const run = (db: Queries, name: string, text: string, values: unknown[]) => db.query<WeekRow>({ name, text, values, types })

/** Not awaited: if it fails, so does the statement sent after it. */
function send(db: Queries, text: string): void {
  db.query(text).catch(() => {})
}

export async function answerClasses(request: IncomingMessage): Promise<unknown> {
  const url = request.url ?? ''
  const reads = request.method === 'GET'
  const body = reads ? null : await bodyOf<Added>(request)
  const work: Work = body ? (db, studioId) => add(db, studioId, body) : (db, studioId) => week(db, studioId, url.slice(-10))
  if (guarded) return await behindTheWall(request, reads, work)
  const studioId = String(request.headers['x-studio'])
  return reads
    ? await work(pool as Queries, studioId)
    : await transaction(async (db) => {
        send(db, 'begin')
        const result = work(db, studioId)
        return await committed(db, result)
      })
}

async function week(db: Queries, studioId: string, monday: string): Promise<unknown> {
  const sunday = sundayOf(monday)
  const [classes, closed] = await Promise.all([
    run(db, 'week', weekSql, [studioId, addDays(monday, -1), addDays(sunday, 1), sunday, monday]),
    run(db, 'closed', closedDaysSql, [monday, sunday, studioId, sunday, monday]),
  ])
  return weekAnswer(monday, classes.rows, closed.rows)
}

interface Added {
  id: string
  name: string
  notes: string
  teacherId: string
  locationId: string
  startTime: string
  endTime: string
  when: { date: string }
}

async function add(
  db: Queries,
  studioId: string,
  { id, name, notes, teacherId, locationId, startTime, endTime, when }: Added,
): Promise<unknown> {
  const now = new Date().toISOString()
  await Promise.all([
    run(db, 'add', addClassSql, [studioId, id, name, notes, teacherId, locationId, when.date, startTime, endTime, now]),
    run(db, 'notification', addNotificationSql, notificationOf(studioId, { id, name, teacherId, startTime, when }, now)),
    run(db, 'events', eventsSql, [studioId, eventsOf(id, teacherId), teacherId, now]),
  ])
  return { id, count: 1, firstDate: when.date }
}

/** The product's: one for whoever shows the week, and one for whoever was notified. */
function eventsOf(id: string, teacherId: string): string {
  return JSON.stringify([
    { place: 1, type: 'classes.added', ids: [id] },
    { place: 2, type: 'notifications.stale', ids: [], users: [teacherId] },
  ])
}

/** As long as the product's, so that both write the same amount. */
function notificationOf(
  studioId: string,
  { id, name, teacherId, startTime, when }: Omit<Added, 'notes' | 'locationId' | 'endTime'>,
  now: string,
) {
  const message = `You will teach ${name} on ${when.date} at ${startTime}.`
  const details = JSON.stringify({ classId: id, className: name, date: when.date, time: startTime })
  return [studioId, randomUUID(), teacherId, 'New class', message, id, `/dashboard/classes?class=${id}&of=${when.date}`, details, now]
}

/** The session is verified before anything is read; the reads then share a round trip with the commit. */
async function behindTheWall(request: IncomingMessage, reads: boolean, work: Work): Promise<unknown> {
  const [studioId = '', sessionId, secret = ''] = /-access=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]?.split('.') ?? []
  return await transaction(async (db) => {
    send(db, 'begin')
    run(db, 'fence', fenceSql, [studioId]).catch(() => {})
    const { rows } = await run(db, 'session', sessionSql, [studioId, sessionId, new Date().toISOString()])
    const hash = Buffer.from(String(rows[0]?.['access_hash']).slice(2), 'hex')
    const isTheirs = timingSafeEqual(hash, createHash('sha256').update(secret).digest())
    if (!isTheirs || (!reads && rows[0]?.['role'] !== 'owner')) throw new Error('Not signed in')
    return await committed(db, work(db, studioId))
  })
}

async function committed(db: Queries, result: Promise<unknown>): Promise<unknown> {
  const [value, { command }] = await Promise.all([result, db.query('commit')])
  if (command !== 'COMMIT') throw new Error('Not committed')
  return value
}

async function transaction<T>(work: (db: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}
