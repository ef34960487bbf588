import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openTestDatabase } from './test/test-database.ts'
import { ask, loginTables, migrationTables, sharedTables, studioTables, tablesOfLogins } from './test/test-tables.ts'

let database: Database
let fenced: Awaited<ReturnType<typeof studioTables>>
beforeAll(async () => {
  database = await openTestDatabase()
  fenced = await studioTables(database)
})
afterAll(() => database.close())

describe('every table', () => {
  test('belongs to a studio and has row-level security, or is a login table, or shared, or says what was migrated', async () => {
    const all = await ask<{ table: string }>(
      database,
      `
      select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'm', 'f') order by 1`,
    )
    const known = [...fenced.map(({ table }) => table), ...loginTables, ...sharedTables, ...migrationTables].toSorted()
    expect(all.map(({ table }) => table)).toEqual(known)
  })

  test('that is a view obeys the row-level security of its tables', async () => {
    const views = await ask<{ options: string[] }>(
      database,
      `select reloptions as options from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v'`,
    )
    expect(views.length).toBeGreaterThan(0)
    expect(views.filter(({ options }) => !options?.includes('security_invoker=true'))).toEqual([])
  })

  test('of a studio has row-level security, also for its owner', async () => {
    const names = fenced.map(({ table }) => `'${table}'`).join()
    const loose = await ask(
      database,
      `select relname from pg_class where relnamespace = 'public'::regnamespace
      and relname in (${names}) and not (relrowsecurity and relforcerowsecurity)`,
    )
    expect(loose).toEqual([])
  })

  test('that schedules read over all studios is read by column, without a word about anybody', async () => {
    const readable = await ask<{ table: string; columns: string[] }>(
      database,
      `select table_name as table, array_agg(column_name::text order by column_name) as columns from information_schema.column_privileges
      where grantee = 'callboard_schedule' and privilege_type = 'SELECT' group by 1 order by 1`,
    )
    expect(readable).toEqual([
      { table: 'activity_addresses', columns: ['at', 'studio_id'] },
      { table: 'activity_entries', columns: ['at', 'number', 'studio_id'] },
      { table: 'attendance', columns: ['class_id', 'student_id', 'studio_id'] },
      { table: 'billing_customers', columns: ['checked_at', 'closed_at', 'customer_id', 'studio_id'] },
      { table: 'billing_settings', columns: ['overdue_notified_on', 'remind_days', 'studio_id'] },
      { table: 'bookings', columns: ['ended_at', 'held_until', 'id', 'refund_due_minor', 'state', 'studio_id'] },
      { table: 'card_accounts', columns: ['account_id', 'studio_id'] },
      { table: 'cards', columns: ['account_id', 'parent_id', 'removed_at', 'studio_id'] },
      { table: 'channels', columns: ['deleted_at', 'id', 'studio_id'] },
      { table: 'checkouts', columns: ['created_at', 'id', 'state', 'studio_id'] },
      { table: 'class_covers', columns: ['class_id', 'next_at', 'studio_id'] },
      { table: 'classes', columns: ['archived_at', 'closure_id', 'date', 'end_time', 'id', 'start_time', 'studio_id'] },
      { table: 'debtors', columns: ['invoice_id', 'kept_until', 'studio_id'] },
      { table: 'document_audiences', columns: ['document_id', 'stopped_at', 'studio_id'] },
      {
        table: 'document_recipients',
        columns: ['document_id', 'last_reminder_at', 'received_at', 'signed_at', 'student_id', 'studio_id', 'user_id', 'viewed_at'],
      },
      {
        table: 'document_signatures',
        columns: ['child_of_age_on', 'document_id', 'erased_at', 'id', 'sealed_in', 'signer_left_at', 'studio_id'],
      },
      {
        table: 'documents',
        columns: [
          'all_guardians_sign',
          'deadline_notified_on',
          'expires_on',
          'id',
          'remind_days',
          'remind_every',
          'requires_signature',
          'studio_id',
          'withdrawn_at',
        ],
      },
      { table: 'enrolments', columns: ['class_id', 'studio_id'] },
      { table: 'evidence_terms', columns: ['erased_at', 'id', 'kept_until', 'studio_id'] },
      { table: 'family_signatures', columns: ['document_id', 'student_id', 'studio_id', 'user_id'] },
      { table: 'files', columns: ['created_at', 'id', 'state', 'studio_id'] },
      { table: 'invoice_pdfs', columns: ['invoice_id', 'studio_id'] },
      { table: 'invoice_series', columns: ['id', 'interval', 'next_on', 'provider_card_id', 'state', 'studio_id'] },
      {
        table: 'invoices',
        columns: [
          'charge_card_id',
          'charge_notified_at',
          'charge_on',
          'due_on',
          'id',
          'issued_on',
          'method',
          'notified_on',
          'owners_notified_on',
          'parent_id',
          'reference_names_left',
          'series_id',
          'status',
          'studio_id',
        ],
      },
      { table: 'join_requests', columns: ['asked_at', 'studio_id'] },
      { table: 'make_up_rules', columns: ['since', 'studio_id'] },
      { table: 'media', columns: ['created_at', 'message_id', 'post_id', 'studio_id'] },
      { table: 'message_earlier_texts', columns: ['replaced_at', 'studio_id'] },
      { table: 'notifications', columns: ['created_at', 'studio_id', 'type'] },
      { table: 'personal_archives', columns: ['expires_at', 'studio_id'] },
      { table: 'pictures', columns: ['created_at', 'in_database', 'studio_id', 'user_id', 'version'] },
      { table: 'plan_changes', columns: ['state', 'studio_id'] },
      { table: 'plan_checkouts', columns: ['state', 'studio_id'] },
      { table: 'provider_attempts', columns: ['created_at', 'id', 'state', 'studio_id'] },
      { table: 'refund_papers', columns: ['file_id', 'issued_on', 'studio_id'] },
      { table: 'refunds', columns: ['created_at', 'id', 'status', 'studio_id'] },
      { table: 'students', columns: ['birthday', 'id', 'studio_id'] },
      {
        table: 'studio_subscriptions',
        columns: [
          'billing_interval',
          'cancel_at_period_end',
          'current_period_ends_at',
          'ended_at',
          'id',
          'notified_end',
          'notified_grace',
          'notified_renewal',
          'notified_trial_end',
          'past_due_since',
          'provider_subscription_id',
          'status',
          'studio_id',
          'trial_ends_at',
        ],
      },
      { table: 'studios', columns: ['id', 'timezone'] },
      { table: 'trial_requests', columns: ['asked_at', 'state', 'studio_id'] },
      { table: 'undos', columns: ['action', 'studio_id', 'undone_at', 'until'] },
      { table: 'uploads', columns: ['studio_id', 'touched_at'] },
      { table: 'waiting_entries', columns: ['class_id', 'id', 'offered_until', 'state', 'studio_id'] },
    ])
    const others = await ask(
      database,
      `select 1 from information_schema.column_privileges where grantee = 'callboard_schedule' and privilege_type <> 'SELECT'`,
    )
    expect(others).toEqual([])
  })

  test('of a studio has the one policy, for all commands and roles, beside those of the schedules and of logins', async () => {
    const policies = await ask(
      database,
      `select tablename, cmd, permissive, roles::text, qual, with_check
      from pg_policies where schemaname = 'public' and not (policyname = 'every_studio' and cmd = 'SELECT' and roles = '{callboard_schedule}')
        and not (policyname = 'every_login' and roles = '{callboard_auth}' and qual = $$(CURRENT_USER = 'callboard_auth'::name)$$ and with_check = qual)
        and policyname <> 'listed_studios'
      order by tablename`,
    )
    expect(policies).toEqual(
      fenced.map(({ table, column }) => {
        const rule = `(${column} = app_studio_id())`
        return { tablename: table, cmd: 'ALL', permissive: 'PERMISSIVE', roles: '{public}', qual: rule, with_check: rule }
      }),
    )
  })

  test('that is a part of logins is one of those that are meant', async () => {
    const seen = await ask<{ table: string }>(
      database,
      `select tablename as table from pg_policies where policyname = 'every_login' order by 1`,
    )
    expect(seen.map(({ table }) => table)).toEqual(tablesOfLogins)
  })

  test('of a studio is seen from outside, beside these, for the sitemap alone: the plans of studios that show a timetable', async () => {
    const policies = await ask<{ table: string; cmd: string; roles: string; qual: string }>(
      database,
      `select tablename as table, cmd, roles::text, qual from pg_policies where policyname = 'listed_studios'`,
    )
    expect(policies.map(({ table, cmd, roles }) => [table, cmd, roles])).toEqual([['studio_subscriptions', 'SELECT', '{callboard_auth}']])
    for (const part of ["CURRENT_USER = 'callboard_auth'", 'app_studio_id() IS NULL', 'a.listed']) expect(policies[0]?.qual).toContain(part)
  })

  test('of a studio has the studio first in its primary key and in every unique key', async () => {
    const keys = await ask<{ table: string; key: string; first: string }>(
      database,
      `
      select t.relname as table, i.relname as key, attname as first
      from pg_index join pg_class t on t.oid = indrelid join pg_class i on i.oid = indexrelid
      left join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where t.relnamespace = 'public'::regnamespace and indisunique`,
    )
    const wrong = fenced.flatMap(({ table, column }) => keys.filter((key) => key.table === table && key.first !== column))
    expect(wrong).toEqual([])
    const keyless = fenced.filter(({ table }) => !keys.some((key) => key.table === table && key.key.endsWith('_pkey')))
    expect(keyless).toEqual([])
  })

  test('of a studio points at other rows of the same studio only', async () => {
    const pairs = await ask<{ key: string; from: string; to: string; columns: string[] }>(
      database,
      `
      select conname as key, f.relname as from, t.relname as to, array_agg(a.attname || '>' || b.attname) as columns
      from pg_constraint join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
      cross join unnest(conkey, confkey) as pair (a, b)
      join pg_attribute a on a.attrelid = conrelid and a.attnum = pair.a
      join pg_attribute b on b.attrelid = confrelid and b.attnum = pair.b
      where contype = 'f' group by 1, 2, 3`,
    )
    const columnOf = new Map(fenced.map(({ table, column }) => [table, column]))
    const wrong = pairs.filter(({ from, to, columns }) => {
      const [here, there] = [columnOf.get(from), columnOf.get(to)]
      return here !== undefined && there !== undefined && !columns.includes(`${here}>${there}`)
    })
    expect(pairs.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })
})
