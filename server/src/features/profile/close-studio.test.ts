import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { toDate } from '../../platform/clock.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { children, type Child, passwordOf, people, rooms, studios } from '../../world/people.ts'

const world = storyWorld()

const phrase = 'delete my account' as const
const newAddress = 'olive.new@elsewhere.example'
const invited = 'una.vale@invited.example'
const neverCame = 'never.came@northlight.example'

/** Words that identify somebody or the studio. */
const wordsOf = (studio: 'northlight' | 'harbour') => [
  ...Object.values(people).flatMap((one) => (one.studio === studio ? [one.name, one.email] : [])),
  ...Object.values(children).flatMap((one) => (people[one.parent].studio === studio ? wordsOfChild(one) : [])),
  ...Object.values(rooms).flatMap((one) => (one.studio === studio ? [one.name] : [])),
  ...Object.entries(studios[studio]).flatMap(([key, value]) => (key === 'id' ? [] : [value])),
]

/** The name, contacts and medical text. */
const wordsOfChild = ({ name, contacts, medical = {} }: Child) => [
  name,
  ...contacts.flatMap((contact) => Object.values(contact)),
  ...Object.values(medical),
]

/** All stored text: the text and JSON columns of every table, and the jobs' inputs. */
async function everyText(): Promise<string> {
  const db = world.database.kysely.withoutPlugins()
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where (c.table_schema = 'public' and c.data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY'))
      or (c.table_schema = 'pgboss' and c.table_name like 'job%' and c.column_name in ('data', 'output', 'singleton_key'))`.execute(db)
  expect(columns.length).toBeGreaterThan(50)
  expect(columns.some(({ schema }) => schema === 'pgboss')).toBe(true)
  const texts: string[] = []
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ text: string | null }>`select ${sql.ref(column)}::text as text from ${sql.id(schema, table)}`.execute(db)
    texts.push(...rows.map(({ text }) => `${schema}.${table}.${column}: ${text}`))
  }
  return texts.join('\n')
}

async function fill(): Promise<void> {
  const [olive, tom, pat] = [await world.as('olive'), await world.as('tom'), await world.as('pat')]
  for (const [browser, name] of [
    [olive, 'olive'],
    [tom, 'tom'],
  ] as const)
    await browser.call.profile.save({ name: people[name].name, email: people[name].email, phone: '0113 496 0999', timezone: null })
  const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await pat.call.profile.setPicture({ file: new File([new Uint8Array(image)], 'pat.png'), x: 0, y: 0, side: 9 })
  await pat.call.profile.savePreferences({ emailClassUpdates: true, emailMessages: false, emailBilling: true })
  const [at, db, studioId] = [toDate(world.clock.now()), world.database.kysely, studios.northlight.id]
  const later = new Date(at.getTime() + 3_600_000)
  await db
    .insertInto('notifications')
    .values({
      studioId,
      id: randomUUIDv7(),
      userId: people.tara.id,
      type: 'student_enrollment',
      title: 'Mia Ellis is enrolled',
      message: 'Mia Ellis, child of Pat Ellis',
      link: '/dashboard/students',
      details: JSON.stringify({ studentName: 'Mia Ellis' }),
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  await tom.call.students.openMedical({ id: children.mia.id })
  await olive.call.invitations.send({ id: randomUUIDv7(), email: invited, role: 'parent' })
  await olive.call.teachers.add({ id: randomUUIDv7(), name: 'Nelly Nevercame', email: neverCame, phone: '', bio: '', specialties: '' })
  await (await world.as('tara')).call.twoFactor.enrol()
  await olive.call.auth.changeEmail({ email: newAddress })
  await olive.call.auth.changePassword({
    currentPassword: passwordOf(people.olive),
    newPassword: 'another pass phrase',
    confirmation: 'another pass phrase',
  })
  await olive.call.auth.changeEmail({ email: newAddress })
  // The queue keeps the inputs of jobs for weeks.
  await world.app.jobs.runDue()
  await db
    .insertInto('signUps')
    .values({ id: randomUUIDv7(), email: people.pat.email, name: 'Pat Ellis', passwordHash: '', expiresAt: later, createdAt: at })
    .execute()
}

const emptied = [
  'pictures',
  'twoFactors',
  'invitations',
  'notifications',
  'classes',
  'students',
  'emergencyContacts',
  'medicalRecords',
  'medicalViews',
  'userPreferences',
] as const
const countOf = async (table: (typeof emptied)[number]) =>
  (
    await world.database.kysely
      .selectFrom(table)
      .select(sql<number>`count(*)`.as('count'))
      .where('studioId', '=', studios.northlight.id)
      .executeTakeFirstOrThrow()
  ).count

describe('a studio that its owner deletes', () => {
  it('leaves no name or text of anybody in any table', async () => {
    await fill()
    const [abroad, own] = [wordsOf('harbour'), [...wordsOf('northlight'), newAddress, invited, neverCame, '0113 496 0999']]
    const before = await everyText()
    expect(own.filter((word) => !before.includes(word))).toEqual([])
    expect(await countOf('medicalViews')).toBe(1)
    const olive = await world.as('olive')
    expect(await olive.call.profile.deleteAccount({ phrase, what: 'studio' })).toEqual({ deleted: 'studio', goesOn: false })
    // The farewells are the last trace of the members' addresses.
    await world.app.jobs.runDue()
    const after = await everyText()
    expect(own.filter((word) => after.includes(word)).map((word) => after.split('\n').find((line) => line.includes(word)))).toEqual([])
    expect(abroad.filter((word) => !after.includes(word))).toEqual([])
    for (const table of emptied) expect([table, await countOf(table)]).toEqual([table, 0])
  })

  it('is announced to everybody else by email, except those who have never signed in', () => {
    const [mail] = world.app.mailbox?.mails(people.pat.email) ?? []
    expect(mail?.subject).toBe('Northlight Dance has closed its Callboard account')
    expect([mail?.sender, mail?.text.includes('for Northlight Dance.')]).toEqual([{ name: 'Northlight Dance' }, true])
    const notified = [people.olive, people.tom, people.tara, people.pat, people.quinn, people.omar]
      .filter(({ email }) => world.app.mailbox?.mails(email)[0]?.subject === mail?.subject)
      .map(({ name }) => name)
    expect(notified).toEqual(['Tom Reed', 'Tara Lindqvist', 'Pat Ellis', 'Quinn Osei'])
    expect(world.app.mailbox?.mails(neverCame)[0]?.subject).not.toBe(mail?.subject)
  })

  it('is announced once to anyone who was signed in', async () => {
    const tom = await world.as('tom')
    await expect(tom.call.auth.refresh({ attempt: 'attempt-number-one' })).rejects.toMatchObject({
      code: 'studio-closed',
      message: 'Your studio has closed its Callboard account, so your account has been deleted too.',
    })
    expect(tom.cookies.size).toBe(0)
    await expect(tom.call.auth.refresh({ attempt: 'attempt-number-two' })).rejects.toMatchObject({ code: 'session-not-found' })
  })

  it('signs everybody out, and its subscription is cancelled', async () => {
    expect((await world.as('olive')).cookies.size).toBe(0)
    for (const name of ['tom', 'pat'] as const) expect((await (await world.as(name)).call.auth.session()).session).toBeNull()
    const ended = await world.database.kysely
      .selectFrom('events')
      .select('forUsers')
      .where('studioId', '=', studios.northlight.id)
      .where('type', '=', 'sessions.ended')
      .execute()
    expect(ended.flatMap(({ forUsers }) => forUsers ?? [])).toEqual(expect.arrayContaining([people.olive.id, people.tom.id, people.pat.id]))
    const [subscription] = await world.database.kysely
      .selectFrom('studioSubscriptions')
      .select('status')
      .where('studioId', '=', studios.northlight.id)
      .execute()
    expect(subscription?.status).toBe('cancelled')
  })

  it('keeps its books without names, and does not touch the other studio', async () => {
    const rows = await world.database.kysely
      .selectFrom('users')
      .select(['role', 'name'])
      .where('studioId', '=', studios.northlight.id)
      .execute()
    expect(rows).toEqual(Array.from({ length: 6 }, () => ({ role: 'deleted', name: 'Deleted user' })))
    const omar = await world.as('omar')
    expect((await omar.call.classes.week({ of: '2026-11-18' })).classes).toHaveLength(1)
    expect((await omar.call.profile.deletion()).studio).toMatchObject({ owners: 1, teachers: 1, parents: 1, students: 1 })
  })
})
