import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { refuse } from '../refusal.ts'
import { checkEntry } from './check-entry.ts'
import { appendToTrail, eraseTexts, hashOf, textsOf } from './trail.ts'
import { recordOfStudio } from './trail.test.kit.ts'

const { check, database, inStudio, inWords, say, studioId, tamper, tamperPastAll, three } = recordOfStudio()

describe('the record of a studio', () => {
  test('is valid: each entry carries the hash of the one before', async () => {
    expect(await check()).toEqual({ entries: 0, faults: [] })
    const first = await say({ b: 2, a: 'ä “quoted”' })
    const second = await say()
    expect([first.number, second.number]).toEqual([1, 2])
    expect([first.previous, second.previous]).toEqual([Buffer.alloc(32), first.hash])
    expect(await check()).toEqual({ entries: 2, faults: [] })
  })

  test('loses no number and no entry with twenty writers at once, of whom some are refused', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        inStudio(async (scope) => {
          await appendToTrail(scope, { kind: 'tests.happened', subjectId: studioId(), facts: { n } })
          return n % 4 === 0 ? refuse('no') : null
        }),
      ),
    )
    expect(await check()).toEqual({ entries: 15, faults: [] })
  })

  test('deletes the texts that name a person, and is still valid', async () => {
    const { number } = await say({}, { name: 'Pat Ellis', address: '192.0.2.1' })
    expect(await inStudio((scope) => textsOf(scope, number))).toEqual({ name: 'Pat Ellis', address: '192.0.2.1' })
    await inStudio((scope) => eraseTexts(scope, number, studioId()))
    expect(await inStudio((scope) => textsOf(scope, number))).toEqual({})
    expect(await check()).toEqual({ entries: 2, faults: [] })
    const { rows } = await sql<{
      all: string
    }>`select row_to_json(e)::text as all from trail_entries e where studio_id = ${studioId()}`.execute(database().kysely)
    expect(rows.map(({ all }) => all).join()).not.toMatch(/Ellis|192\.0/)
  })

  test('seals equal texts differently, so that nobody finds out a name by trying it', async () => {
    await say()
    await say()
    const seals = await inStudio(({ db }) => db.selectFrom('trailEntries').select('sealed').where('studioId', '=', studioId()).execute())
    expect(new Set(seals.map(({ sealed }) => JSON.stringify(sealed))).size).toBe(2)
  })

  test.each([
    ['changed', `update trail_entries set facts = '{"n": 3}' where studio_id = $studio and number = 2`, ['2 entry changed']],
    ['dated back', `update trail_entries set at = at - interval '1 day' where studio_id = $studio and number = 2`, ['2 entry changed']],
    ['given another hash', `update trail_entries set hash = previous where studio_id = $studio and number = 2`, ['2 entry changed']],
    ['removed', `delete from trail_entries where studio_id = $studio and number = 2`, ['2 entry missing']],
    ['the last, and removed', `delete from trail_entries where studio_id = $studio and number = 3`, ['3 entry missing']],
    [
      'removed, and those behind it moved up',
      `delete from trail_entries where studio_id = $studio and number = 1; update trail_entries set number = number - 1 where studio_id = $studio`,
      ['1 entry changed', '1 text missing', '1 text missing', '2 entry changed', '2 text unknown', '2 text unknown', '3 entry missing'],
    ],
    [
      'given another name',
      `update trail_texts set text = 'Pat Elli' where studio_id = $studio and number = 2 and field = 'name'`,
      ['2 text changed'],
    ],
    ['left without its name', `delete from trail_texts where studio_id = $studio and number = 2 and field = 'name'`, ['2 text missing']],
    ['left without any text', `delete from trail_texts where studio_id = $studio`, ['2 text missing', '2 text missing']],
    [
      'given one more text',
      `insert into trail_texts select studio_id, 3, field, salt, text from trail_texts where studio_id = $studio and field = 'name'`,
      ['3 text unknown'],
    ],
    [
      'put behind the newest',
      `insert into trail_entries select studio_id, 4, at, kind, subject_id, facts, sealed, hash, hash from trail_entries where studio_id = $studio and number = 3`,
      ['4 entry unknown'],
    ],
    ['no longer the newest', `delete from trail_heads where studio_id = $studio`, ['0 end missing']],
    ['not what the end says', `update trail_heads set hash = decode(repeat('ab', 32), 'hex') where studio_id = $studio`, ['3 end changed']],
  ])('is found invalid when an entry is %s', async (_how, statements, expected) => {
    await three()
    for (const one of statements.split(';')) await (one.includes('trail_heads') ? tamperPastAll : tamper)(one)
    expect((await inWords()).map((words) => words.replace(/^ /, '0 '))).toEqual(expected)
  })

  test('names every place where it fails', async () => {
    for (let n = 1; n <= 7; n++) await say({ n })
    await tamper(`update trail_entries set facts = '{"n": 9}' where studio_id = $studio and number in (2, 6)`)
    await tamper(`delete from trail_entries where studio_id = $studio and number in (3, 4)`)
    expect(await inWords()).toEqual(['2 entry changed', '3 entry missing', '4 entry missing', '6 entry changed'])
  })

  test('shows of one entry whether it, its texts and its neighbours are unchanged', async () => {
    for (const n of [1, 2, 3]) await say({ n })
    const intact = () =>
      inStudio((scope) => Promise.all([1, 2, 3].map(async (number) => (await checkEntry(scope, number)).map(({ what }) => what).join())))
    expect(await intact()).toEqual(['', '', ''])
    await inStudio((scope) => eraseTexts(scope, 1, studioId()))
    expect(await intact()).toEqual(['', '', ''])
    await tamper(`update trail_texts set text = 'Pat Elli' where studio_id = $studio and number = 3`)
    expect(await intact()).toEqual(['', '', 'text'])
    const entry = await inStudio(({ db }) => db.selectFrom('trailEntries').selectAll().where('number', '=', 2).executeTakeFirstOrThrow())
    const changed = { ...entry, facts: { n: 9 }, sealed: entry.sealed as Record<string, string> }
    await sql`update trail_entries set facts = '{"n": 9}', hash = ${hashOf(changed)} where studio_id = ${studioId()} and number = 2`.execute(
      database().kysely,
    )
    expect(await intact()).toEqual(['', 'entry', 'entry,text'])
  })

  test('cannot be truncated by the product while the studio has anybody', async () => {
    await say()
    await say()
    await expect(inStudio(({ db }) => db.updateTable('trailHeads').set({ number: 1 }).execute())).rejects.toThrow('The record only grows')
    const identity = randomUUID()
    await sql`insert into users (studio_id, id, role, name, email, created_at, updated_at) values (${studioId()}, ${identity}, 'owner', 'O', 'o@o.example', now(), now())`.execute(
      database().kysely,
    )
    for (const table of ['trailEntries', 'trailHeads'] as const)
      await expect(inStudio(({ db }) => db.deleteFrom(table).where('studioId', '=', studioId()).execute())).rejects.toThrow('stays')
    expect(await check()).toEqual({ entries: 2, faults: [] })
  })

  test('cannot be rewritten by the product', async () => {
    await say()
    for (const change of [
      `update trail_entries set kind = 'x' where studio_id = $studio`,
      `update trail_texts set text = 'x' where studio_id = $studio`,
    ])
      await expect(inStudio(({ db }) => sql.raw(change.replace('$studio', `'${studioId()}'`)).execute(db))).rejects.toThrow(
        /permission denied/,
      )
  })
})
