import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { migrate } from '../../platform/db/migrate.ts'
import { runScript } from '../../platform/db/script.ts'
import { openTestDatabase } from '../../platform/db/test/test-database.ts'
import { empty } from '../../platform/db/test/test-image.ts'
import { openWorld, type World } from '../../world/open-world.ts'

/** The sample studio of an older release, which has much of everything; `older-database.test.ts` says what it is. */
const demo = join(import.meta.dirname, '../../app/older/demo-of-ec1763af.sql.br')
const madeAt = '2026-11-28T13:00:00Z'

const s = `'0190bbbb-0000-7000-8000-000000000001'::uuid`
const at = `'${madeAt}'::timestamptz`
const one = (column: string, table: string, where = 'true', skip = 0) =>
  `(select ${column} from ${table} where studio_id = ${s} and ${where} order by 1 limit 1 offset ${skip})`
const parent = one('id', 'users', `role = 'parent'`)
const owner = one('id', 'users', `role = 'owner'`)
const student = one('id', 'students')
const lesson = one('id', 'classes')
const closure = one('id', 'closures')
const invoice = one('id', 'invoices', `status = 'pending'`)
const id = 'gen_random_uuid()'

/** A row in each table that the sample studio leaves empty. */
const rest: Readonly<Record<string, string>> = {
  'activity_entries (studio_id, id, at, by, by_user_id, by_role, kind, call, what)': `${s}, '0190aaaa-0000-7000-8000-000000000001', ${at}, 'user', ${parent}, 'owner', 'money', 'invoices.send', 'Sent it'`,
  'activity_addresses (studio_id, entry_id, at, salt, address)': `${s}, '0190aaaa-0000-7000-8000-000000000001', ${at}, decode(repeat('00', 16), 'hex'), '203.0.113.7'`,
  away_days: `${s}, ${student}, '2026-12-01', '2026-12-02', 'Away', ${parent}, ${at}, ${at}`,
  billing_history: `${s}, ${id}, ${at}, 'subscription', 'Monthly plan', 1900, null, 'paid', 'https://pay.example/secret-invoice-link', 'in_1'`,
  booking_settings: `${s}, 12`,
  called_off_classes: `${s}, ${closure}, ${lesson}`,
  channel_earlier_texts: `${s}, ${id}, ${one('id', 'channel_posts')}, null, 'Before', ${at}, ${owner}`,
  channel_mutes: `${s}, ${one('channel_id', 'channel_members')}, ${one('user_id', 'channel_members')}`,
  class_answers: `${s}, ${lesson}, ${student}, '2026-11-23', '', ${parent}, ${at}, 'late', 10`,
  class_covers: `${s}, ${lesson}, ${owner}, null, '2026-12-01', '16:00', '17:00', 2, null, ${at}`,
  cover_asks: `${s}, ${lesson}, ${owner}, 1, ${at}, null`,
  collectors: `${s}, ${student}, ${id}, 'Rose', '', true, ${parent}, ${at}`,
  credit_note_counts: `${s}, 7`,
  debtors: `${s}, ${invoice}, 'Sam', 'sam@left.example', '', '2027-01-01'`,
  document_removals: `${s}, ${id}, ${one('id', 'documents')}, ${parent}, null, ${at}`,
  guardian_invitations: `${s}, ${id}, ${student}, 'asked@northlight.example', true, true, true, true, true, ${parent}, ${at}, null, false, null`,
  join_links: `${s}, ${id}, 'ABCDEFGHJK', null, 50, 0, ${at}`,
  join_requests: `${s}, ${id}, null, 'Wren', 'wren@asked.example', '', '', ${at}, null`,
  invitations: `${s}, ${id}, 'invited@northlight.example', 'parent', ${owner}, ${at}, ${at}, null, null, ${at}, null, '', null, null, null, null, null`,
  kept_apart: `${s}, ${student}, ${one('id', 'students', 'true', 1)}`,
  door_codes: `${s}, ${parent}, 'K7M4PQ2X', ${at}`,
  door_visits: `${s}, ${lesson}, ${student}, ${at}, ${at}, null`,
  make_up_rules: `${s}, '2026-11-02', 2, 6, 2, false`,
  make_ups_told: `${s}, ${student}, ${lesson}, 'last', '2027-01-04'`,
  medical_views: `${s}, ${id}, ${student}, ${owner}, ${at}, '2026-11-02', ${at}`,
  message_earlier_texts: `${s}, ${id}, ${one('id', 'messages')}, 'Before', ${at}`,
  message_hours: `${s}, ${owner}, '20:00', '08:00'`,
  message_settings: `${s}, 'staff', '21:00', '07:30', null`,
  missed_periods: `${s}, ${one('id', 'invoice_series')}, '2026-11-01', 'left-out'`,
  refund_paper_lines: `${s}, ${one('refund_id', 'refund_papers')}, 'zero', 100, 0, 100`,
  reports: `${s}, ${id}, ${parent}, ${owner}, 'post', ${one('id', 'channel_posts')}, null, null, 'Words', 'unkind', '', ${at}, null, null, null, null`,
  rung_families: `${s}, ${closure}, ${parent}, ${owner}, ${at}`,
  safeguarding_openings: `${s}, ${id}, ${one('id', 'conversations')}, ${owner}, ${at}`,
  student_notes: `${s}, ${student}, 'Left foot first', 1, ${owner}, ${at}`,
  timetables: `${s}, true, 'northlight'`,
  named_teachers: `${s}, ${owner}, ${at}`,
  shown_classes: `${s}, ${lesson}, null, ${lesson}`,
  trial_requests: `${s}, ${id}, 'waiting', ${lesson}, 'Ballet', '2026-12-01', '16:00', 'Rhian', 'rhian@trial.example', '', 'Cai', 7, '', ${at}, ${at}, null, null, ''`,
  user_preferences: `${s}, ${parent}, true, false, true, ${at}`,
  'waiting_students (studio_id, id, class_id, student_id, wants, joined_at)': `${s}, ${id}, ${lesson}, ${student}, 'trial', ${at}`,
  waiting_entries: `${s}, ${id}, ${lesson}, ${student}, ${parent}, 'waiting', null, ${at}, null, null`,
  writing_stops: `${s}, ${parent}, 'Rude', ${owner}, ${at}`,
}

/** Most invoices go, as the paper of each takes its time. */
const fewer = [
  `delete from payments p where not exists (select from refunds r where r.payment_id = p.id) and not exists (select from disputes d where d.payment_id = p.id)
    and id not in (select id from payments order by id limit 5)`,
  `delete from card_charges`,
  `delete from checkouts`,
  `delete from invoices i where not exists (select from payments p where p.invoice_id = i.id)
    and id not in (select id from invoices where status = 'pending' order by id limit 3)`,
]

/** Of what was under way: a place that is being paid, and a recurring invoice that charges a kept card. */
const underWay = [
  `insert into bookings (studio_id, id, class_id, student_id, student_name, parent_id, parent_name, starts_at, price_minor, currency, state,
    held_until, confirm_url, created_at) values (${s}, ${id}, ${lesson}, ${student}, 'Mia', ${parent}, 'Pat', ${at}, 900, 'GBP', 'held', ${at},
    'https://pay.example/secret-confirm-link', ${at})`,
  `update invoice_series set provider_account_id = 'acct_secret', provider_customer_id = 'cus_secret', provider_card_id = 'pm_secret',
    card_last4 = '4242', card_brand = 'visa', state = 'active' where studio_id = ${s} and id = ${one('id', 'invoice_series')}`,
]

/** A studio with a row in every table that an archive carries, and with files in the store; those of its documents are lost. */
export async function openFullStudio(): Promise<World> {
  const database = await openTestDatabase(empty)
  await runScript(database.kysely, brotliDecompressSync(readFileSync(demo)).toString())
  await migrate(database)
  const db = database.kysely
  for (const statement of fewer) await sql.raw(statement).execute(db)
  for (const [table, values] of Object.entries(rest)) await sql.raw(`insert into ${table} values (${values})`).execute(db)
  for (const statement of underWay) await sql.raw(statement).execute(db)
  const world = await openWorld({ database, empty: true, now: madeAt })
  const put = async (holder: string, values: (fileId: string) => string) => {
    const bytes = await sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer()
    const fileId = (await sql<{ id: string }>`select gen_random_uuid() as id`.execute(db)).rows[0]!.id
    await world.app.files.put(
      fileId,
      (async function* () {
        yield bytes
      })(),
    )
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await sql.raw(`insert into files values (${s}, '${fileId}', 'kept', 'image/png', ${bytes.length}, '\\x${sha256}', ${at})`).execute(db)
    await sql.raw(`insert into ${holder} values (${values(fileId)})`).execute(db)
  }
  await put(
    'pictures (studio_id, user_id, version, content_type, bytes, created_at, file_id)',
    (file) => `${s}, ${parent}, ${id}, 'image/png', null, ${at}, '${file}'`,
  )
  await put('invoice_pdfs', (file) => `${s}, ${invoice}, 99, '${file}', ${at}`)
  await put('studio_logos', (file) => `${s}, '${file}', null, ${at}`)
  await put('document_copies', (file) => `${s}, ${one('id', 'document_signatures')}, '${file}', ${at}`)
  return world
}
