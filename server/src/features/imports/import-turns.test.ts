import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Browser, openWorld, type World } from '../../world/open-world.ts'
import { people as cast } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { asked, counted, families, family, holding, imported, rowsOf } from './import-world.test.kit.ts'

let world: World
let olive: Browser
let tom: Browser
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  tom = await world.as('tom')
  await holding(world, 2000)
}, 120_000)
afterEach(() => world?.close())

const run = (browser: Browser, input = asked(families(3))) => codeOf(browser.call.imports.run(input))
const makeOwner = ({ id }: { id: string }) =>
  world.inNorthlight(({ db }) => db.updateTable('users').set({ role: 'owner' }).where('id', '=', id).execute())

describe('an import', () => {
  it('is one, however often and at once the browser asks for it, and no other of the same id', async () => {
    const input = asked(families(20))
    const answers = await Promise.all([1, 2, 3].map(() => olive.call.imports.run(input)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await world.app.jobs.runDue()
    expect(await olive.call.imports.run(input)).toMatchObject({ done: 20, makes: { students: 20 } })
    expect(await run(olive, { ...input, rows: families(21) })).toBe('imported-before')
    expect((await olive.call.imports.list()).imports).toHaveLength(1)
  })

  it('is one at a time: of two owners at once the second is refused, and finds all here afterwards', async () => {
    await makeOwner(cast.tom)
    const rows = families(40)
    const codes = await Promise.all([run(olive, asked(rows)), run(tom, asked(rows))])
    expect(codes.toSorted()).toEqual(['import-under-way', 'none'])
    await world.app.jobs.runDue()
    expect((await imported(world, tom, rows)).makes).toMatchObject({ students: 0, left: 40 })
  })

  it('that fails in its middle keeps whole families, and goes on from there', async () => {
    const before = await counted(world)
    const input = asked(families(600))
    await olive.call.imports.run(input)
    const { kysely } = world.database
    await sql`create function fail() returns trigger language plpgsql as $$ begin raise exception 'in the middle'; end $$`.execute(kysely)
    await sql`create trigger fail before insert on students for each row when (new.name = 'Child 400 Brook') execute function fail()`.execute(
      kysely,
    )
    await world.app.jobs.runDue()
    const half = await olive.call.imports.read({ id: input.id })
    expect(half).toMatchObject({ done: 250, finishedAt: null, canUndo: false, makes: { families: 250, students: 250 } })
    expect((await counted(world))['users']).toBe(before['users']! + 250)
    expect(await run(tom)).toBe('access-denied')
    await sql`drop trigger fail on students`.execute(kysely)
    await world.app.jobs.runDue({ early: true })
    const whole = await olive.call.imports.read({ id: input.id })
    expect(whole).toMatchObject({ done: 600, failed: 0, canUndo: true, makes: { families: 600, students: 600 } })
    const after = await counted(world)
    expect([after['users'], after['students']]).toEqual([before['users']! + 600, before['students']! + 600])
    await olive.call.imports.undo({ id: input.id })
    expect(await counted(world)).toEqual(before)
  }, 60_000)

  it('finds who was added while it ran', async () => {
    const input = asked(families(3))
    await olive.call.imports.run(input)
    const email = 'parent-1@imported.example'
    await olive.call.users.addFamily({ id: randomUUID(), name: 'By Hand', email, phone: '' })
    await world.app.jobs.runDue()
    expect(await olive.call.imports.read({ id: input.id })).toMatchObject({ makes: { families: 2, students: 3, joined: 1 } })
    expect((await olive.call.users.list({ search: email })).users).toMatchObject([{ name: 'By Hand' }])
  })

  it('is an owner’s of the studio alone', async () => {
    const { id } = await imported(world, olive, families(2))
    const omar = await world.as('omar')
    expect(await codeOf(omar.call.imports.read({ id }))).toBe('import-not-found')
    expect(await codeOf(omar.call.imports.undo({ id }))).toBe('import-not-found')
    expect(await codeOf(omar.call.imports.clearSample({ id }))).toBe('import-not-found')
    expect(await codeOf(olive.call.imports.clearSample({ id })), 'it is no sample').toBe('import-not-found')
    expect(await codeOf(omar.call.imports.fillSample({ id }))).toBe('studio-not-empty')
    expect((await omar.call.imports.list()).imports).toEqual([])
    for (const browser of [tom, await world.as('pat')]) {
      expect(await run(browser)).toBe('access-denied')
      expect(await codeOf(browser.call.imports.list())).toBe('access-denied')
      expect(await codeOf(browser.call.imports.undo({ id }))).toBe('access-denied')
    }
    expect(await codeOf(olive.call.imports.read({ id: randomUUID() }))).toBe('import-not-found')
    const before = await olive.call.imports.read({ id })
    await omar.call.imports.run(asked(families(1), { id, fileName: 'another studio’s.csv' }))
    await world.app.jobs.runDue()
    expect(await omar.call.imports.read({ id })).toMatchObject({ fileName: 'another studio’s.csv', done: 1 })
    await omar.call.imports.undo({ id })
    expect(await olive.call.imports.read({ id }), 'an id is chosen by browsers, each studio’s for itself').toEqual(before)
  })
})

describe('the plan of the studio', () => {
  it('that is too small for a file is said with the one that fits, and nothing is imported', async () => {
    const students = (await counted(world))['students']!
    await holding(world, 50)
    const rows = families(60)
    const { tier, makes } = await olive.call.imports.preview({ kind: 'people', rows })
    expect(makes.students).toBe(60)
    expect(tier).toEqual({ students: students + 60, maxStudents: 50, fits: { name: 'growth', maxStudents: 100, monthlyPriceMinor: 3500 } })
    await expect(olive.call.imports.run(asked(rows))).rejects.toMatchObject({
      code: 'plan-too-small',
      message: `Your plan holds 50 students, and with this file there would be ${students + 60}. Please choose a larger plan first.`,
    })
    expect((await olive.call.imports.list()).imports).toEqual([])
    await holding(world, 10)
    const { tier: beyond } = await olive.call.imports.preview({ kind: 'people', rows: families(2000) })
    expect(beyond).toMatchObject({ students: students + 2000, fits: null })
  })

  it('that has become too small meanwhile takes whole families only, and the others have failed', async () => {
    const twins = rowsOf([family(7), family(7, { studentName: 'Twin Brook' })]).map((row) => ({ ...row, line: row.line + 10 }))
    const input = asked([...families(3), ...twins])
    await olive.call.imports.run(input)
    const students = (await counted(world))['students']!
    await holding(world, students + 4)
    await world.app.jobs.runDue()
    const done = await olive.call.imports.read({ id: input.id })
    expect(done).toMatchObject({ failed: 2, makes: { families: 3, students: 3 } })
    const words = `Your plan holds ${students + 4} students, and there is no more room.`
    expect(done.faults).toEqual([12, 13].map((line) => ({ line, field: null, words })))
    expect(done.failedRows).toEqual(twins)
  })

  it('that has ended takes none', async () => {
    await world.inNorthlight(({ db }) =>
      db
        .updateTable('studioSubscriptions')
        .set({ status: 'trialing', trialEndsAt: new Date('2026-01-01'), providerSubscriptionId: null })
        .execute(),
    )
    expect(await run(olive)).toBe('subscription-required')
  })
})
