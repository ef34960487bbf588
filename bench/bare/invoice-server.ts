// The yardstick of bench/invoices.ts: node:http and pg with the product's SQL, without sessions, rules or row-level security.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { PoolClient } from 'pg'
import { eventsSql } from './events-sql.ts'
import {
  billingSql,
  countsSql,
  disputedSql,
  draftsSql,
  itemsSql,
  jobsSql,
  lastIndexSql,
  latestSql,
  monthsSql,
  notificationsSql,
  numberSql,
  pageSql,
  peopleSql,
  readersSql,
  termsSql,
  timelineSql,
  unpaidSql,
} from './invoice-sql.ts'
import { bodyOf, pool, serve, types } from './serve.ts'

const statements = {
  countsSql,
  pageSql,
  monthsSql,
  disputedSql,
  unpaidSql,
  latestSql,
  termsSql,
  billingSql,
  draftsSql,
  itemsSql,
  lastIndexSql,
  numberSql,
  timelineSql,
  readersSql,
  notificationsSql,
  peopleSql,
  jobsSql,
  eventsSql,
}

type Row = Record<string, string | number | boolean | null>
type Queries = Pick<PoolClient, 'query'>

const perPage = 50
const run = async (db: Queries, name: keyof typeof statements, ...values: unknown[]): Promise<Row[]> =>
  (await db.query<Row>({ name, text: statements[name], values, types })).rows

async function answer(request: IncomingMessage): Promise<unknown> {
  const studioId = String(request.headers['x-studio'])
  const today = Temporal.Now.plainDateISO('Europe/London').toString()
  if (request.method === 'POST') return await issue(studioId, today, (await bodyOf<{ ids: string[] }>(request)).ids)
  return request.url === '/api/invoices' ? await list(studioId, today) : await overview(studioId, today)
}

async function list(studioId: string, today: string): Promise<unknown> {
  const db = pool as Queries
  const [[sums], rows] = await Promise.all([run(db, 'countsSql', studioId, today), run(db, 'pageSql', studioId, perPage)])
  const { issued, cancelled, draft, pending, overdue } = sums as Record<string, number>
  const all = issued! + draft!
  const paid = issued! - pending! - overdue! - cancelled!
  const invoices = rows.map((row) => ({
    id: row['id'],
    index: row['index'],
    parent: { id: row['parent_id'], name: row['parent_name'] },
    status: row['status'] === 'pending' && String(row['due_on']) < today ? 'overdue' : row['status'],
    method: row['method'],
    currency: row['currency'],
    totalMinor: row['total_minor'],
    refundedMinor: row['refunded_minor'],
    issuedOn: row['issued_on'],
    dueOn: row['due_on'],
    isRecurring: row['series_id'] !== null,
    about: row['about'] ?? '',
    version: row['version'],
  }))
  return { invoices, total: all, page: 1, counts: { all, pending, paid, overdue, cancelled, draft } }
}

async function overview(studioId: string, today: string): Promise<unknown> {
  const db = pool as Queries
  const first = Temporal.PlainDate.from(today).with({ day: 1 })
  const days = Array.from({ length: 12 }, (_, n) => first.subtract({ months: 11 - n }).toString())
  const [months, unpaid, latest, disputed] = await Promise.all([
    run(db, 'monthsSql', studioId, days[0], 'Europe/London'),
    run(db, 'unpaidSql', studioId, today),
    run(db, 'latestSql', studioId, 10),
    run(db, 'disputedSql', studioId),
  ])
  const of = (month: string, column: string) => months.find((row) => row['month'] === month)?.[column] ?? 0
  const figure = (late: boolean) => {
    const row = unpaid.find((one) => one['late'] === late)
    return { amountMinor: row?.['amount'] ?? 0, count: row?.['count'] ?? 0 }
  }
  return {
    currency: 'GBP',
    month: first.toString(),
    revenue: { amountMinor: of(first.toString(), 'revenue'), count: of(first.toString(), 'payments') },
    outstanding: figure(false),
    overdue: figure(true),
    latest: latest.map((row) => ({
      invoiceId: row['invoice_id'],
      index: row['index'],
      place: row['place'],
      parent: { id: row['parent_id'], name: row['parent_name'] },
      amountMinor: row['amount_minor'],
      method: row['method'],
      id: row['id'],
      refundedMinor: row['refunded_minor'],
      chargedBackMinor: row['lost'],
      isDisputed: row['is_disputed'],
      currency: row['currency'],
      status: row['refunded_minor'] === 0 ? 'completed' : row['refunded_minor'] === row['amount_minor'] ? 'refunded' : 'partly-refunded',
      paidOn: row['paid_on'],
    })),
    disputed,
    months: days.map((month) => ({ month, revenueMinor: of(month, 'revenue') })),
  }
}

async function issue(studioId: string, today: string, ids: readonly string[]): Promise<{ issued: number }> {
  const now = new Date().toISOString()
  const db = await pool.connect()
  try {
    await db.query('begin')
    await run(db, 'termsSql', studioId)
    const [billing] = await run(db, 'billingSql', studioId)
    const drafts = new Map((await run(db, 'draftsSql', studioId, ids)).map((row) => [String(row['id']), row]))
    await run(db, 'itemsSql', studioId, ids)
    const last = Number(billing?.['last_index'])
    const issued = ids.map((id, place) => {
      const draft = drafts.get(id) as Row
      const index = last + place + 1
      const parent = { userId: draft['parent_id'], name: draft['parent_name'] }
      const details = { amountMinor: 4500, currency: 'GBP', reference: `Invoice-${index}`, invoiceId: id, parent, method: 'card' }
      const message = `Invoice-${index} of £45.00 is due on ${String(draft['due_on'])}.`
      return { id, index, event: randomUUID(), notification: randomUUID(), parent: parent.userId, message, details }
    })
    const users = [...new Set(issued.map(({ parent }) => parent))]
    await run(db, 'readersSql', studioId, users)
    const rows = JSON.stringify(issued)
    const events = [
      { place: 1, type: 'invoices.issued', ids, roles: ['owner'] },
      { place: 2, type: 'refresh.invoices', ids: [], users },
      { place: 3, type: 'refresh.notifications', ids: [], users },
    ]
    await Promise.all([
      run(db, 'lastIndexSql', studioId, last + ids.length),
      run(db, 'numberSql', studioId, rows, today, now),
      run(db, 'timelineSql', studioId, rows, null, now),
      run(db, 'notificationsSql', studioId, rows, now),
      run(db, 'peopleSql', studioId, rows),
      run(db, 'jobsSql', studioId, rows),
      run(db, 'eventsSql', studioId, JSON.stringify(events), null, now),
      db.query('commit'),
    ])
    return { issued: ids.length }
  } finally {
    db.release()
  }
}

serve(answer)
