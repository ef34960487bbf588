import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { bookingWorld } from '../../features/bookings/bookings.test.kit.ts'
import { childForm } from '../../features/students/child.test.kit.ts'
import { codeAt, stepOf } from '../../features/two-factor/one-time-codes.ts'
import { ask, migrationTables, studioTables, tablesOfLogins } from '../../platform/db/test/test-tables.ts'
import { passwordOf, people, studios } from '../../world/people.ts'
import { fates } from './fates-of-names.test.kit.ts'
import { tellHistory } from './family-history.test.kit.ts'

const world = bookingWorld()
const phrase = 'delete my account' as const
/** Whole words of the family's names, in any case, and what reaches them; a random token may hold "-pat_", which is nobody. */
const theirs = '(?<![[:alnum:]_+/=-])(Pat|Ellis|Mia|Leo)(?![[:alnum:]_+/=-])|07700 ?900123'

/** Every column that can hold what somebody has typed, of the product's tables and of its jobs. */
const columns = () =>
  ask<{ name: string; table: string; column: string; hasStudio: boolean }>(
    world.cards.world.database,
    `select n.nspname || '.' || c.relname as table, a.attname as column,
      exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'studio_id' and not s.attisdropped) as "hasStudio",
      case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname || '.' || a.attname as name
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace join pg_type t on t.oid = a.atttypid
    where (n.nspname = 'public' or n.nspname = 'pgboss' and c.relname = 'job') and c.relkind in ('r', 'p') and c.relname <> all('{${migrationTables.join()}}')
      and a.attnum > 0 and not a.attisdropped and t.typname in ('text', 'varchar', 'bpchar', 'json', 'jsonb', '_text', '_varchar', 'citext', 'xml')
      and not exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '= ANY \\(\\(?ARRAY')
    order by name`,
  )

const naming = async ({ pattern = theirs, only = 'everywhere' }: { pattern?: string; only?: 'everywhere' | 'northlight' } = {}) => {
  const asked = (await columns())
    .filter(({ hasStudio }) => only === 'everywhere' || hasStudio)
    .map(
      ({ name, table, column }) =>
        `select '${name}' as name, (select string_agg(left("${column}"::text, 200), ' | ') from ${table} where "${column}"::text ~* '${pattern}' ${only === 'everywhere' ? '' : `and studio_id = '${studios.northlight.id}'`}) as found`,
    )
  const rows = await ask<{ name: string; found: string | null }>(world.cards.world.database, asked.join(' union all '))
  return new Map(rows.flatMap(({ name, found }) => (found === null ? [] : [[name, found]])))
}

async function rowsOf(studioId: string): Promise<Record<string, string>> {
  const tables = (await studioTables(world.cards.world.database)).filter(({ table }) => !tablesOfLogins.includes(table))
  const asked = tables.map(
    ({ table, column }) =>
      `select '${table}' as table, (select string_agg(t::text, chr(10) order by t::text) from ${table} t where t.${column} = '${studioId}') as rows`,
  )
  const rows = await ask<{ table: string; rows: string | null }>(world.cards.world.database, asked.join(' union all '))
  return Object.fromEntries(rows.map((one) => [one.table, one.rows ?? '']))
}

const loginOf = async (email: string) =>
  (await ask<{ id: string }>(world.cards.world.database, `select id from identities where email = '${email}'`))[0]?.id

async function tablesNaming(identityId: string | undefined): Promise<string[]> {
  const { database } = world.cards.world
  const tables = await ask<{ table: string }>(
    database,
    `select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'identity_id'`,
  )
  const asked = tables.map(
    ({ table }) => `select '${table}' as table where exists (select from ${table} where identity_id = '${identityId}')`,
  )
  return (await ask<{ table: string }>(database, asked.join(' union all '))).map(({ table }) => table).toSorted()
}

/** Pat has a child in Harbour too, and one login, with a second factor. */
async function joinHarbour(): Promise<() => string> {
  const { app, clock } = world.cards.world
  const [pat, omar] = [await world.as('pat'), await world.as('omar')]
  await omar.call.invitations.send({ id: randomUUID(), email: people.pat.email, role: 'parent' })
  await app.jobs.runDue()
  const linked = /#type=invitation&token=([\w-]+)/
  const [, invitation = ''] =
    app.mailbox
      ?.mails(people.pat.email)
      .map(({ text }) => linked.exec(text))
      .find(Boolean) ?? []
  await pat.call.memberships.join({ invitation })
  await pat.call.profile.save({ name: people.pat.name, email: people.pat.email, phone: '07700 900123', timezone: null })
  await pat.call.students.add(childForm({ name: 'Mia Ellis' }))
  await pat.call.memberships.enter({ studioId: studios.northlight.id })
  const { secret } = await pat.call.twoFactor.enrol()
  const code = () => codeAt(secret, stepOf(clock.now()))
  await pat.call.twoFactor.confirm({ code: code() })
  return code
}

describe('the names of a family that left', () => {
  let ids: Awaited<ReturnType<typeof tellHistory>>['ids']
  let before: Map<string, string>
  let leftHere: Map<string, string>
  let left: Map<string, string>
  const harbour: Record<string, string>[] = []
  const login: string[][] = []
  const stillOwed = ['invoices.reference', 'invoices.search_text']
  const news = ['notifications.details', 'notifications.message']

  beforeAll(async () => {
    ids = (await tellHistory(world)).ids
    before = await naming()
    const code = await joinHarbour()
    const identityId = await loginOf(people.pat.email)
    harbour.push(await rowsOf(studios.harbour.id))
    await (await world.as('pat')).call.profile.deleteAccount({ phrase })
    leftHere = await naming({ only: 'northlight' })
    harbour.push(await rowsOf(studios.harbour.id))
    login.push(await tablesNaming(identityId))

    const { clock, visitor } = world.cards.world
    clock.advance({ minutes: 1 })
    const pat = visitor()
    await pat.call.auth.signIn({ email: people.pat.email, password: passwordOf(people.pat) })
    await pat.call.twoFactor.verify({ code: code() })
    await pat.call.profile.deleteAccount({ phrase })
    left = await naming()
    login.push(await tablesNaming(identityId))
  }, 120_000)

  it('may be in columns whose treatment at erasure is declared, and in no others', async () => {
    const declared = Object.values(fates).flat()
    const all = (await columns()).map(({ name }) => name)
    const undeclared = all.filter((name) => !declared.includes(name))
    expect(undeclared, 'Say in fates-of-names.test.kit.ts what becomes of a name that somebody types into these columns.').toEqual([])
    const needless = declared.filter((name, at) => declared.indexOf(name) !== at || !all.includes(name))
    expect(needless, 'These stand twice in fates-of-names.test.kit.ts, or are no columns with text.').toEqual([])
  })

  it('were, before they left, in every column that lost them or whose row was deleted', () => {
    const declared = [...fates.losing, ...fates.going]
    expect(Object.fromEntries([...before].filter(([name]) => !declared.includes(name)))).toEqual({})
    expect([...before.keys()].toSorted()).toEqual(declared.toSorted())
  })

  it('were gone from one studio while they were in another, in which nothing changed', () => {
    expect([...leftHere.keys()].toSorted()).toEqual([...fates.keptWhileOwed, ...stillOwed, ...news].toSorted())
    expect(harbour[0]).toMatchObject({ users: expect.stringContaining('Pat Ellis'), students: expect.stringContaining('Mia Ellis') })
    expect(harbour[1]).toEqual(harbour[0])
  })

  it('took the login along when they left the last of their studios, with its second factor, links and pending change of address', async () => {
    expect(login).toEqual([['email_changes', 'mailed_links', 'memberships', 'recovery_links', 'sessions', 'two_factors', 'users'], []])
    expect(await loginOf(people.pat.email)).toBeUndefined()
  })

  it('are nowhere in the database now, except where it is kept who owes money, and in the notifications of their leaving', () => {
    expect([...left.keys()].toSorted()).toEqual([...fates.keptWhileOwed, ...stillOwed, ...news].toSorted())
    expect(leftHere.get('notifications.message')).toBe('Pat Ellis has deleted their account. 2 students left with them.')
  })

  it('stay with their contact details on open invoices, for owners alone', async () => {
    const { call } = await world.as('olive')
    expect(await call.invoices.read({ id: ids.open })).toMatchObject({
      parent: { name: 'Pat Ellis', email: people.pat.email },
      left: { phone: '07700 900123', keptUntil: expect.stringMatching(/^20\d\d-/) },
      items: [{ studentName: 'Former student', description: 'Former student: shoes' }, { description: 'Former student’s costume' }],
      notes: 'As Deleted user asked: for Former student\nand Former student, Mrs Deleted user pays',
    })
    expect(await call.invoices.read({ id: ids.paid })).toMatchObject({
      parent: { name: 'Deleted user', email: '' },
      left: { phone: '', keptUntil: null },
      payments: [{ reference: 'Former student NOV', refunds: [{ note: 'Deleted user rang about Former student' }] }],
    })
    const found = await call.invoices.list({ search: 'pat ellis' })
    expect(found.invoices.map(({ id }) => id).toSorted()).toEqual([ids.open, ids.byCard, ids.recurring].toSorted())
    expect(found.invoices.map(({ parent }) => [parent.name, parent.hasLeft])).toEqual(Array.from({ length: 3 }, () => ['Pat Ellis', true]))
    expect((await call.invoices.list({ search: 'mia' })).invoices).toEqual([])
    await expect(call.invoices.send({ id: ids.open })).rejects.toMatchObject({ code: 'parent-left' })
  })

  it('are on no statement and in no export', async () => {
    const { call } = await world.as('olive')
    const today = Temporal.Now.plainDateISO('Europe/London')
    const days = { from: today.subtract({ days: 40 }).toString(), to: today.toString() }
    expect((await call.statements.read({ parentId: people.pat.id, ...days })).parent.name).toBe('Deleted user')
    // The reference of an open invoice stays, as a transfer with it may be on its way.
    for (const exported of [call.exports.invoices(days), call.exports.payments(days)])
      expect((await (await exported).body.text()).replaceAll('ELLIS OPEN', '')).not.toMatch(/\b(Pat|Ellis|Mia|Leo)\b/i)
  })

  it('are nowhere in the database once the open invoices are paid or cancelled and the notifications are thirty days old', async () => {
    const olive = await world.as('olive')
    const { version } = await olive.call.invoices.read({ id: ids.open })
    const paidOn = Temporal.Now.plainDateISO('Europe/London').toString()
    await olive.call.payments.markPaid({ invoiceId: ids.open, version, reference: 'From Pat Ellis', paidOn })
    for (const id of [ids.byCard, ids.recurring])
      await olive.call.invoices.cancel({ id, version: (await olive.call.invoices.read({ id })).version })
    await world.run('invoices.find-debts-over')
    expect([...(await naming()).keys()].toSorted()).toEqual(news)
    world.advance({ hours: 31 * 24 })
    await world.run('notifications.find-aged')
    expect([...(await naming())]).toEqual([])
  })
})

describe('the names of a teacher who left', () => {
  it('are nowhere in the database', async () => {
    const words = '(?<![[:alnum:]])(Tom|Reed)(?![[:alnum:]])'
    expect([...(await naming({ pattern: words })).keys()]).toContain('users.name')
    await (await world.as('olive')).call.users.remove({ id: people.tom.id })
    expect([...(await naming({ pattern: words }))]).toEqual([])
  })
})
