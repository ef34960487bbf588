import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../platform/db/database.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { openDatabaseBefore } from '../../../platform/db/test/test-before.ts'
import { ask } from '../../../platform/db/test/test-tables.ts'
import { children, people, studios } from '../../../world/people.ts'

let database: Database
const studioId = studios.northlight.id
const idOf = (n: number) => `0190ffff-0000-7000-8000-${String(n).padStart(12, '0')}`

/** Pat has left with Mia; Quinn is still here with Noor, and has removed Zoe. */
beforeAll(async () => {
  database = await openDatabaseBefore('0054-names-of-the-erased.sql')
  const { kysely: db } = database
  await sql`insert into studios (id, created_at, updated_at) values (${studioId}, now(), now())`.execute(db)
  const person = (id: string, role: string, name: string) =>
    sql`insert into users (studio_id, id, role, name, email, created_at, updated_at)
      values (${studioId}, ${id}, ${role}, ${name}, '', now(), '2026-03-31T12:00:00Z')`.execute(db)
  await person(people.pat.id, 'deleted', 'Deleted user')
  await person(people.quinn.id, 'parent', 'Quinn Osei')
  await sql`insert into students (studio_id, id, parent_id, name, birthday, date_of_birth, gender, photo_consent, social_media_consent,
      participation_consent, created_at, updated_at)
    values (${studioId}, ${children.noor.id}, ${people.quinn.id}, 'Noor Osei', default, '2015-06-21', 'female', true, true, true, now(), now())`.execute(
    db,
  )
  const invoice = async (n: number, status: string, parent: { id: string; name: string }, items: [string | null, string, string][]) => {
    await sql`insert into invoices (studio_id, id, index, reference, parent_id, parent_name, student_names, status, method, currency, issued_on,
        due_on, notes, discount_reason, subtotal_minor, discount_minor, tax_minor, total_minor, created_at, updated_at)
      values (${studioId}, ${idOf(n)}, ${n}, ${`ELLIS ${n}`}, ${parent.id}, ${parent.name}, ${items.map(([, name]) => name).join(' ')}, ${status},
        'bank-transfer', 'GBP', '2026-01-01', '2026-01-15', ${`${items[0]![1]} for ${parent.name}`}, '', 100, 0, 0, 100, now(), now())`.execute(
      db,
    )
    for (const [place, [student, name, description]] of items.entries())
      await sql`insert into invoice_items (studio_id, invoice_id, place, student_id, student_name, description, type, quantity, unit_price_minor,
          subtotal_minor, discount_minor, vat, tax_minor, total_minor)
        values (${studioId}, ${idOf(n)}, ${place + 1}, ${student}, ${name}, ${description}, 'tuition', 1, 100, 100, 0, 'exempt', 0, 100)`.execute(
        db,
      )
  }
  const { pat, quinn } = people
  await invoice(1, 'paid', pat, [[null, 'Mia Ellis', 'Mia Ellis: tuition']])
  await invoice(2, 'overdue', pat, [[null, 'Mia Ellis', 'Shoes']])
  await invoice(3, 'paid', quinn, [
    [null, 'Zoe Osei', 'Zoe: tuition'],
    [children.noor.id, 'Noor Osei', 'Noor Osei: tuition'],
  ])
  await sql`insert into invoice_events (studio_id, id, invoice_id, kind, details, at)
    values (${studioId}, ${idOf(11)}, ${idOf(1)}, 'paid', '{"amountMinor": 100, "words": "MIA ELLIS"}', now())`.execute(db)
  await sql`insert into payments (studio_id, id, invoice_id, parent_id, parent_name, amount_minor, currency, method, reference, paid_on, paid_at, created_at)
    values (${studioId}, ${idOf(21)}, ${idOf(1)}, ${pat.id}, 'Pat Ellis', 100, 'GBP', 'bank-transfer', 'MIA ELLIS', '2026-01-02', now(), now())`.execute(
    db,
  )
  await sql`insert into refunds (studio_id, id, payment_id, amount_minor, reason, note, status, method, source, refunded_on, created_at)
    values (${studioId}, ${idOf(31)}, ${idOf(21)}, 10, 'duplicate', 'Pat rang', 'succeeded', 'bank-transfer', 'owner', '2026-01-03', now())`.execute(
    db,
  )
  await sql`insert into classes (studio_id, id, name, date, start_time, end_time, created_at, updated_at)
    values (${studioId}, ${idOf(40)}, 'Open Floor', '2026-01-01', '10:00', '11:00', now(), now())`.execute(db)
  for (const [n, parent, student, names] of [
    [41, pat, null, ['Mia Ellis', 'Pat Ellis']],
    [42, pat, null, ['', '']],
    [43, quinn, null, ['Zoe Osei', 'Quinn Osei']],
    [44, quinn, children.noor.id, ['Noor Osei', 'Quinn Osei']],
  ] as const)
    await sql`insert into bookings (studio_id, id, class_id, student_id, student_name, parent_id, parent_name, starts_at, price_minor, currency, state,
        created_at)
      values (${studioId}, ${idOf(n)}, ${idOf(40)}, ${student}, ${names[0]}, ${parent.id}, ${names[1]}, now(), 0, 'GBP', 'cancelled', now())`.execute(
      db,
    )
  await migrate(database)
}, 120_000)
afterAll(() => database?.close())

const rows = async (columns: string, table: string) =>
  (await ask<Record<string, unknown>>(database, `select ${columns} from ${table} order by 1`)).map((row) => Object.values(row))

describe('people who left in an earlier release', () => {
  it('are in the books without names, and those who stay with theirs', async () => {
    expect(await rows('index, parent_name, student_names, notes, reference', 'invoices')).toEqual([
      [1, 'Deleted user', 'Former student', 'Former student for Deleted user', 'Invoice-1'],
      [2, 'Deleted user', 'Former student', 'Former student for Deleted user', 'ELLIS 2'],
      [3, 'Quinn Osei', 'Former student Noor Osei', 'Former student for Quinn Osei', 'ELLIS 3'],
    ])
    expect(await rows('invoice_id, place, student_name, description', 'invoice_items')).toEqual([
      [idOf(1), 1, 'Former student', 'Former student: tuition'],
      [idOf(2), 1, 'Former student', 'Shoes'],
      [idOf(3), 1, 'Former student', 'Former student: tuition'],
      [idOf(3), 2, 'Noor Osei', 'Noor Osei: tuition'],
    ])
    expect(await rows('details', 'invoice_events')).toEqual([[{ amountMinor: 100, words: 'Former student' }]])
    expect(await rows('parent_name, reference', 'payments')).toEqual([['Deleted user', 'Former student']])
    expect(await rows('note', 'refunds')).toEqual([['Deleted user rang']])
    expect(await rows('id, student_name, parent_name', 'bookings')).toEqual([
      [idOf(41), 'Former student', 'Deleted user'],
      [idOf(42), 'Former student', 'Deleted user'],
      [idOf(43), 'Former student', 'Quinn Osei'],
      [idOf(44), 'Noor Osei', 'Quinn Osei'],
    ])
  })

  it('who owe something are named to owners for six years after they left', async () => {
    expect(await rows('invoice_id, name, email, phone, kept_until::text', 'debtors')).toEqual([
      [idOf(2), 'Pat Ellis', '', '', '2032-03-31'],
    ])
  })

  it('leave row-level security switched on', async () => {
    expect(
      await rows('relname', "pg_class where relname in ('users', 'students', 'invoices', 'bookings') and not relforcerowsecurity"),
    ).toEqual([])
  })
})
