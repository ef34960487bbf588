import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { openDatabaseBefore } from '../../../platform/db/test/test-before.ts'
import { people, studios } from '../../../world/people.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabaseBefore('0057-refund-papers.sql')
}, 60_000)
afterAll(() => database?.close())

const studioId = studios.northlight.id
const parentId = people.pat.id
const at = (day: number) => new Date(`2026-11-${String(day).padStart(2, '0')}T12:00:00Z`)

/** An invoice paid with £100.00, £60.00 of it with VAT at 20 %, and what went back of it. */
async function bill(
  index: number,
  vatNumber: string | null,
  refunds: readonly { amountMinor: number; day: number; status?: 'succeeded' | 'failed' }[],
) {
  const db = database.kysely
  const [invoiceId, paymentId] = [randomUUID(), randomUUID()]
  const party = {
    studioId,
    parentId,
    parentName: 'Pat Ellis',
    currency: 'GBP' as const,
    method: 'bank-transfer' as const,
    createdAt: at(1),
  }
  const sums = { subtotalMinor: 9000, discountMinor: 0, taxMinor: 1000, totalMinor: 10_000 }
  const words = { studentNames: '', notes: '', discountReason: '', reference: `Ref ${index}` }
  const days = { issuedOn: '2026-11-01', dueOn: '2026-11-14', updatedAt: at(1) }
  await db
    .insertInto('invoices')
    .values({ ...party, ...sums, ...words, ...days, id: invoiceId, index, vatNumber, status: 'paid' })
    .execute()
  const item = { studioId, invoiceId, studentName: '', description: 'Lessons', type: 'tuition' as const, quantity: 1, discountMinor: 0 }
  await db
    .insertInto('invoiceItems')
    .values([
      { ...item, place: 1, vat: 'standard', unitPriceMinor: 5000, subtotalMinor: 5000, taxMinor: 1000, totalMinor: 6000 },
      { ...item, place: 2, vat: 'exempt', unitPriceMinor: 4000, subtotalMinor: 4000, taxMinor: 0, totalMinor: 4000 },
    ])
    .execute()
  await db
    .insertInto('payments')
    .values({ ...party, id: paymentId, invoiceId, amountMinor: 10_000, reference: '', paidOn: '2026-11-02', paidAt: at(2) })
    .execute()
  for (const { amountMinor, day, status = 'succeeded' } of refunds) {
    const why = { reason: 'duplicate' as const, method: 'bank-transfer' as const, source: 'owner' as const, refundedOn: '2026-11-03' }
    await db
      .insertInto('refunds')
      .values({ studioId, id: randomUUID(), paymentId, amountMinor, status, ...why, createdAt: at(day), settledAt: at(day) })
      .execute()
  }
}

it('the migration gives refunds of the earlier release their papers, numbered in their order, and the VAT adds up', async () => {
  const db = database.kysely
  await sql`insert into studios (id, created_at, updated_at) values (${studioId}, now(), now())`.execute(db)
  await sql`insert into users (studio_id, id, role, name, email, created_at, updated_at)
    values (${studioId}, ${parentId}, 'parent', 'Pat Ellis', '', now(), now())`.execute(db)
  await bill(1, 'GB 123', [
    { amountMinor: 3333, day: 5 },
    { amountMinor: 100, day: 4, status: 'failed' },
    { amountMinor: 6667, day: 9 },
  ])
  await bill(2, 'GB 123', [{ amountMinor: 5000, day: 7 }])
  await bill(3, null, [{ amountMinor: 1000, day: 6 }])
  await migrate(database)
  const papers = await db
    .selectFrom('refundPapers as w')
    .innerJoin('refunds as r', 'r.id', 'w.refundId')
    .select(['w.index', 'r.amountMinor'])
    .orderBy('w.index')
    .orderBy('r.amountMinor')
    .execute()
  expect(papers.map(({ index, amountMinor }) => [index, amountMinor])).toEqual([
    [1, 3333],
    [2, 5000],
    [3, 6667],
    [null, 1000],
  ])
  expect(await db.selectFrom('creditNoteCounts').select('lastIndex').execute()).toEqual([{ lastIndex: 3 }])
  const lines = await db
    .selectFrom('refundPaperLines as l')
    .innerJoin('refundPapers as w', 'w.refundId', 'l.refundId')
    .select(['w.index', 'l.vat', 'l.netMinor', 'l.taxMinor', 'l.totalMinor'])
    .orderBy('w.index')
    .orderBy('l.vat')
    .execute()
  expect(lines.map(({ index, vat, totalMinor, taxMinor }) => [index, vat, totalMinor, taxMinor])).toEqual([
    [1, 'exempt', 1333, 0],
    [1, 'standard', 2000, 333],
    [2, 'exempt', 2000, 0],
    [2, 'standard', 3000, 500],
    [3, 'exempt', 2667, 0],
    [3, 'standard', 4000, 667],
  ])
})
