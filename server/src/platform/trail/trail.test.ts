import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Scope } from '../actor.ts'
import { fixedClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test/test-database.ts'
import { makeDepartures } from '../events/departures.ts'
import { makeNotices } from '../events/notices.ts'
import { withScope } from '../events/open-scope.ts'
import { refuse } from '../refusal.ts'
import { checkEntry, checkTrail } from './check-trail.ts'
import { checkTrails } from './check-trails.ts'
import { appendToTrail, eraseTexts, hashOf, textsOf } from './trail.ts'

const clock = fixedClock('2026-11-21T10:00:00.123Z')
let database: Database
let studioId: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  studioId = randomUUID()
  await inStudio(({ db }) => db.insertInto('studios').values({ id: studioId, createdAt: new Date(), updatedAt: new Date() }).execute())
})

const inStudio = <T>(work: (scope: Scope) => Promise<T>) =>
  withScope(
    { database, clock, notices: makeNotices([]), departures: makeDepartures([]), jobs: { send: async () => {} } },
    { studioId },
    work,
  )
const say = (facts: Record<string, string | number> = {}, texts: Record<string, string> = { name: 'Pat Ellis' }) =>
  inStudio((scope) => appendToTrail(scope, { kind: 'tests.happened', subjectId: randomUUID(), facts, texts }))
const check = () => inStudio(checkTrail)
/** As somebody with the database's own rights could, whatever the product may. */
const tamper = (statement: string) => sql.raw(statement.replaceAll('$studio', `'${studioId}'`)).execute(database.kysely)

describe('the record of a studio', () => {
  test('is valid: each entry carries the hash of the one before', async () => {
    expect(await check()).toEqual({ entries: 0, fault: null })
    const first = await say({ b: 2, a: 'ä “quoted”' })
    const second = await say()
    expect([first.number, second.number]).toEqual([1, 2])
    expect([first.previous, second.previous]).toEqual([Buffer.alloc(32), first.hash])
    expect(await check()).toEqual({ entries: 2, fault: null })
  })

  test('loses no number and no entry with twenty writers at once, of whom some are refused', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inStudio(async (scope) => {
          await appendToTrail(scope, { kind: 'tests.happened', subjectId: studioId, facts: { n } })
          return n % 4 === 0 ? refuse('no') : null
        }),
      ),
    )
    expect(await check()).toEqual({ entries: 15, fault: null })
  })

  test('deletes the texts that name a person, and is still valid', async () => {
    const { number } = await say({}, { name: 'Pat Ellis', address: '192.0.2.1' })
    expect(await inStudio((scope) => textsOf(scope, number))).toEqual({ name: 'Pat Ellis', address: '192.0.2.1' })
    await inStudio((scope) => eraseTexts(scope, [number]))
    expect(await inStudio((scope) => textsOf(scope, number))).toEqual({})
    expect(await check()).toEqual({ entries: 1, fault: null })
    const { rows } = await sql<{
      all: string
    }>`select row_to_json(e)::text as all from trail_entries e where studio_id = ${studioId}`.execute(database.kysely)
    expect(rows.map(({ all }) => all).join()).not.toMatch(/Ellis|192\.0/)
  })

  test('seals equal texts differently, so that nobody finds out a name by trying it', async () => {
    await say()
    await say()
    const seals = await inStudio(({ db }) => db.selectFrom('trailEntries').select('sealed').where('studioId', '=', studioId).execute())
    expect(new Set(seals.map(({ sealed }) => JSON.stringify(sealed))).size).toBe(2)
  })

  test.each([
    ['changed', `update trail_entries set facts = '{"n": 3}' where studio_id = $studio and number = 2`, 2, 'changed'],
    ['dated back', `update trail_entries set at = at - interval '1 day' where studio_id = $studio and number = 2`, 2, 'changed'],
    ['removed', `delete from trail_entries where studio_id = $studio and number = 2`, 2, 'missing'],
    ['the last, and removed', `delete from trail_entries where studio_id = $studio and number = 3`, 3, 'missing'],
    [
      'removed, and those behind it moved up',
      `delete from trail_entries where studio_id = $studio and number = 1; update trail_entries set number = number - 1 where studio_id = $studio`,
      1,
      'changed',
    ],
    ['given another name', `update trail_texts set text = 'Pat Elli' where studio_id = $studio and number = 2`, 2, 'text-changed'],
  ])('is found invalid when an entry is %s', async (_how, statement, number, why) => {
    for (const n of [1, 2, 3]) await say({ n }, n === 2 ? { name: 'Pat Ellis' } : {})
    for (const one of statement.split(';')) await tamper(one)
    expect((await check()).fault).toEqual({ number, why })
  })

  test('shows of one entry whether it, its texts and its neighbours are unchanged', async () => {
    for (const n of [1, 2, 3]) await say({ n })
    const intact = () => inStudio((scope) => Promise.all([1, 2, 3].map((number) => checkEntry(scope, number))))
    expect(await intact()).toEqual([true, true, true])
    await inStudio((scope) => eraseTexts(scope, [1]))
    expect(await intact()).toEqual([true, true, true])
    await tamper(`update trail_texts set text = 'Pat Elli' where studio_id = $studio and number = 3`)
    expect(await intact()).toEqual([true, true, false])
    const entry = await inStudio(({ db }) => db.selectFrom('trailEntries').selectAll().where('number', '=', 2).executeTakeFirstOrThrow())
    const changed = { ...entry, facts: { n: 9 }, sealed: entry.sealed as Record<string, string> }
    await sql`update trail_entries set facts = '{"n": 9}', hash = ${hashOf(changed)} where studio_id = ${studioId} and number = 2`.execute(
      database.kysely,
    )
    expect(await intact()).toEqual([true, false, false])
  })

  test('is checked for all studios at once', async () => {
    const [sound, broken] = [studioId, randomUUID()]
    await say()
    studioId = broken
    await inStudio(({ db }) => db.insertInto('studios').values({ id: broken, createdAt: new Date(), updatedAt: new Date() }).execute())
    await say()
    await tamper(`delete from trail_entries where studio_id = $studio`)
    const checked = new Map((await checkTrails(database)).map(({ studioId, ...one }) => [studioId, one]))
    expect(checked.get(sound)).toEqual({ entries: 1, fault: null })
    expect(checked.get(broken)).toEqual({ entries: 0, fault: { number: 1, why: 'missing' } })
  })

  test('cannot be truncated by the product while the studio has anybody', async () => {
    await say()
    await say()
    await expect(inStudio(({ db }) => db.updateTable('trailHeads').set({ number: 1 }).execute())).rejects.toThrow('The record only grows')
    const identity = randomUUID()
    await sql`insert into users (studio_id, id, role, name, email, created_at, updated_at) values (${studioId}, ${identity}, 'owner', 'O', 'o@o.example', now(), now())`.execute(
      database.kysely,
    )
    for (const table of ['trailEntries', 'trailHeads'] as const)
      await expect(inStudio(({ db }) => db.deleteFrom(table).where('studioId', '=', studioId).execute())).rejects.toThrow('stays')
    expect(await check()).toEqual({ entries: 2, fault: null })
  })

  test('cannot be rewritten by the product', async () => {
    await say()
    for (const change of [
      `update trail_entries set kind = 'x' where studio_id = $studio`,
      `update trail_texts set text = 'x' where studio_id = $studio`,
    ])
      await expect(inStudio(({ db }) => sql.raw(change.replace('$studio', `'${studioId}'`)).execute(db))).rejects.toThrow(
        /permission denied/,
      )
  })
})
