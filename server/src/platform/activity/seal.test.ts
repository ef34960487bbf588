import { faultWords } from '@callboard/contract/record-faults'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testEngine } from '../db/test/test-database.ts'
import { checkTrail } from '../trail/check-trail.ts'
import { recordOfStudio } from '../trail/trail.test.kit.ts'
import { checkActivity } from './check-activity.ts'
import { forgetEntries } from './forget-entries.ts'
import { sealEntries } from './seal-entries.ts'
import { writeEntries } from './write-entries.ts'

const { database, inStudio, say, studioId, tamper, tamperPastAll } = recordOfStudio()

const by = { id: randomUUID(), role: 'owner' }
const write = (what: string) =>
  inStudio(async (scope) => writeEntries(scope, by, [{ kind: 'money', call: 'tests', what }], { device: 'Edge', address: '192.0.2.7' }))
const seal = () => inStudio(sealEntries)
const inWords = () => inStudio(async (scope) => (await checkActivity(scope, 100)).map(faultWords))
/** Three that are sealed in two batches, and one that is not. */
async function four() {
  await write('First')
  await write('Second')
  expect(await seal()).toBe(2)
  await write('Third')
  expect(await seal()).toBe(1)
  await write('Fourth')
}
const numbers = () =>
  inStudio(async ({ db }) =>
    (await db.selectFrom('activityEntries').select('number').where('studioId', '=', studioId()).orderBy('id').execute()).map(
      ({ number }) => number,
    ),
  )

describe('the activity', () => {
  test('is sealed in batches, numbered without gaps, beside other entries of the record', async () => {
    await four()
    await say()
    expect(await numbers()).toEqual([1, 2, 3, null])
    expect(await seal()).toBe(1)
    expect([await seal(), await inWords()]).toEqual([0, []])
    expect((await inStudio(checkTrail)).faults).toEqual([])
  })

  const of = 'where studio_id = $studio and'
  test.each([
    ['altered', `update activity_entries set what = 'Nothing' ${of} number = 2`, ['Entry 2 of the activity has been changed']],
    [
      'given to somebody else',
      `update activity_entries set by_user_id = gen_random_uuid() ${of} number = 1`,
      ['Entry 1 of the activity has been changed'],
    ],
    [
      'told from elsewhere',
      `update activity_entries set address_seal = repeat('0', 64) ${of} number = 3`,
      ['Entry 3 of the activity has been changed'],
    ],
    ['deleted', `delete from activity_entries ${of} number = 3`, ['Entry 3 of the activity is missing']],
    [
      'deleted, and another put in its place',
      `update activity_entries set number = 9 ${of} number = 2`,
      ['Entry 2 of the activity is missing', 'Entry 9 of the activity was not put there by Callboard'],
    ],
    [
      'added behind what is sealed',
      `insert into activity_entries (studio_id, id, at, by, kind, call, what)
      values ($studio, gen_random_uuid(), timestamptz '2026-11-20 10:00Z', 'callboard', 'money', 'tests', 'Nothing')`,
      ['The entry of the activity was not put there by Callboard'],
    ],
  ])('names an entry that was %s', async (_, statement, words) => {
    await four()
    expect(await inWords()).toEqual([])
    await tamperPastAll(statement)
    expect(await inWords()).toEqual(words)
  })

  test('shows an entry of the day before also once it has been sealed with others', async () => {
    await four()
    await tamperPastAll(`update activity_entries set at = at - interval '1 day' ${of} number is null`)
    await seal()
    expect(await inWords()).toEqual(['Entry 4 of the activity was not put there by Callboard'])
  })

  test('cannot be altered once it is sealed, nor deleted, by the product itself', async () => {
    await four()
    await tamper(`insert into users (studio_id, id, role, name, email, created_at, updated_at)
      values ($studio, gen_random_uuid(), 'owner', 'Olive', 'olive@tests.example', now(), now())`)
    const product = (statement: string) =>
      inStudio(({ db }) => sql.raw(statement.replaceAll('$studio', `'${studioId()}'`)).execute(db)).then(
        () => 'done',
        (error: unknown) => (error as Error).message,
      )
    expect(await product(`update activity_entries set what = 'Nothing' ${of} number = 1`)).toMatch('permission denied')
    expect(await product(`update activity_entries set number = 7, sealed_in = 1 ${of} number = 1`)).toMatch('stays as it is')
    expect(await product(`delete from activity_entries ${of} number = 1`)).toMatch('stays for two years')
  })

  test('forgets addresses after 90 days and entries after two years, and the rest still holds', async () => {
    await write('Long ago')
    await write('Later')
    // Before it is sealed, as if it had been written then.
    await tamperPastAll(`update activity_entries set at = at - interval '3 years' ${of} what = 'Long ago'`)
    await tamperPastAll(`update activity_addresses set at = at - interval '91 days' where studio_id = $studio`)
    await seal()
    await write('Today')
    await inStudio(forgetEntries)
    await inStudio(forgetEntries)
    const { rows } = await sql<{ what: string; address: string | null }>`
      select e.what, a.address from activity_entries e left join activity_addresses a on a.studio_id = e.studio_id and a.entry_id = e.id
      where e.studio_id = ${studioId()} order by e.id`.execute(database().kysely)
    expect(rows).toEqual([
      { what: 'Later', address: null },
      { what: 'Today', address: '192.0.2.7' },
    ])
    await seal()
    expect([await inWords(), (await inStudio(checkTrail)).faults]).toEqual([[], []])
    await tamperPastAll(`delete from activity_entries ${of} what = 'Today'`)
    expect(await inWords()).toEqual(['Entry 3 of the activity is missing'])
  })
})

// PostgreSQL only, as the embedded database has no concurrent transactions.
describe.runIf(testEngine === 'postgres')('whoever writes', () => {
  /** How many of this database's transactions wait for another one. */
  const waiting = async () =>
    (
      await sql<{ count: number }>`select count(*)::integer as count from pg_locks l join pg_stat_activity a using (pid)
        where not l.granted and a.datname = current_database()`.execute(database().kysely)
    ).rows[0]?.count

  test('waits for nobody else who writes or seals, and what commits after a seal is part of the next', async () => {
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let open = 0
    const held = Array.from({ length: 4 }, (_, n) =>
      inStudio(async (scope) => {
        writeEntries(scope, by, [{ kind: 'money', call: 'tests', what: `Held ${n}` }], { device: '', address: '192.0.2.7' })
        await scope.db.selectFrom('activityEntries').select('id').limit(1).execute()
        if ((open += 1) === 4) begun.resolve()
        await end.promise
      }),
    )
    await begun.promise
    // All four have inserted and none has committed; these began later and commit first.
    expect(await waiting()).toBe(0)
    await write('Quick')
    expect(await seal()).toBe(1)
    expect(await waiting()).toBe(0)
    end.resolve()
    await Promise.all(held)
    expect(await seal()).toBe(4)
    expect(await inWords()).toEqual([])
    expect((await numbers()).toSorted((one, other) => Number(one) - Number(other))).toEqual([1, 2, 3, 4, 5])
  })

  test('loses nothing while others seal at the same moment, and no number is given twice', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => (n % 3 === 0 ? seal() : write(`Number ${n}`))))
    while ((await seal()) > 0);
    expect((await numbers()).toSorted((one, other) => Number(one) - Number(other))).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
    expect(await inWords()).toEqual([])
  })
})
