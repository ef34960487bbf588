import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { checkEntry } from './check-entry.ts'
import { hashOf } from './trail.ts'
import { recordOfStudio } from './trail.test.kit.ts'

const { check, database, inStudio, inWords, say, studioId, tamper, tamperPastAll, three } = recordOfStudio()

describe('the record of a studio', () => {
  test('goes on past what somebody has put behind the newest entry, which stays named, and may be taken out again', async () => {
    await three()
    const forged = `insert into trail_entries select studio_id, 4, at, kind, subject_id, facts, sealed, hash, hash from trail_entries where studio_id = $studio and number = 3`
    await tamper(forged)
    await tamperPastAll(
      `insert into trail_texts select studio_id, 6, field, salt, text from trail_texts where studio_id = $studio and field = 'name'`,
    )
    expect((await say()).number).toBe(5)
    expect((await say()).number).toBe(7)
    expect(await inWords()).toEqual(['4 entry unknown', '6 text unknown'])
    expect(await inStudio((scope) => checkEntry(scope, 3))).toEqual([])
    expect(await inStudio((scope) => checkEntry(scope, 5))).toEqual([])
    expect((await inStudio((scope) => checkEntry(scope, 4))).map(({ what, how }) => `${what} ${how}`)).toEqual(['entry unknown'])
    await tamper(`delete from trail_texts where studio_id = $studio and number = 6`)
    await tamper(`delete from trail_entries where studio_id = $studio and number = 4`)
    expect(await check()).toEqual({ entries: 5, faults: [] })
  })

  test('does not believe an erasure that somebody else has put behind it', async () => {
    await three()
    await tamper(`delete from trail_texts where studio_id = $studio`)
    await tamper(
      `insert into trail_entries select studio_id, 4, at, kind, subject_id, '{"erased.2": true}', sealed, hash, hash from trail_entries where studio_id = $studio and number = 3`,
    )
    expect((await inStudio((scope) => checkEntry(scope, 2))).map(({ what, how }) => `${what} ${how}`)).toEqual([
      'text missing',
      'text missing',
    ])
    expect(await inWords()).toEqual(['2 text missing', '2 text missing', '4 entry unknown'])
  })

  describe('where somebody has put entries behind the newest,', () => {
    const put = (number: number, facts: string, previous: string) =>
      tamper(`insert into trail_entries select studio_id, ${number}, at, kind, subject_id, '${facts}', sealed, ${previous}, sha256('${number}')
        from trail_entries where studio_id = $studio and number = 3`)
    const wrong = async (number: number) => (await inStudio((scope) => checkEntry(scope, number))).length > 0

    test('believes none of them because of another, nor what they say was erased', async () => {
      await three()
      await tamper(`delete from trail_texts where studio_id = $studio and number = 2`)
      const kept = await inStudio(({ db }) =>
        db.selectFrom('trailEntries').selectAll().where('number', '=', 3).where('studioId', '=', studioId()).executeTakeFirstOrThrow(),
      )
      const forged = { ...kept, number: 4, facts: { 'erased.2': true }, sealed: {}, previous: kept.hash }
      await put(4, '{"erased.2": true}', 'hash')
      await sql`update trail_entries set sealed = '{}', hash = ${hashOf(forged)} where studio_id = ${studioId()} and number = 4`.execute(
        database().kysely,
      )
      await put(5, '{}', `(select hash from trail_entries where studio_id = $studio and number = 4)`)
      const behind = async () => [await wrong(2), await wrong(3), await wrong(4)]
      expect(await behind()).toEqual([true, false, true])
      await say()
      expect(await behind()).toEqual([true, false, true])
      expect(await inWords()).toEqual(['2 text missing', '2 text missing', '4 entry unknown', '5 entry unknown'])
    })

    test('goes on where one of them has the highest number that there is', async () => {
      await three()
      await put(2_147_483_647, '{}', 'hash')
      await put(5, '{}', 'hash')
      expect((await say()).number).toBe(4)
      expect((await say()).number).toBe(6)
      expect(await inWords()).toEqual(['5 entry unknown', '2147483647 entry unknown'])
    })

    test.each(['{"after": 1}', '["after"]', '{"after": "x"}', '{"after": -5}', '{"after": 1e30}'])(
      'believes none that says what it comes after: %s',
      async (facts) => {
        await three()
        await put(5, facts, 'hash')
        expect(await inWords()).toEqual(['5 entry unknown'])
        await say()
        await say()
        expect(await inWords()).toEqual(['5 entry unknown'])
        for (const number of [1, 2, 3, 4, 6]) expect(await wrong(number), `${number}`).toBe(false)
      },
    )
  })

  test('goes on from the last entry that is there once its end is gone, and says so for good', async () => {
    await three()
    await tamperPastAll(`delete from trail_heads where studio_id = $studio`)
    expect((await say()).number).toBe(4)
    expect((await say()).number).toBe(5)
    expect(await inWords()).toEqual(['4 end missing'])
    for (const number of [1, 2, 3, 4, 5]) expect(await inStudio((scope) => checkEntry(scope, number)), `${number}`).toEqual([])
  })

  test.each(['{"erased.2": true}', '{"erased.1": true}'])(
    'does not believe of an entry what itself or an earlier one says of it: %s',
    async (facts) => {
      await three()
      await tamper(`delete from trail_texts where studio_id = $studio`)
      await tamper(`update trail_entries set facts = '{"erased.2": true}' where studio_id = $studio and number = 1`)
      await tamper(`update trail_entries set facts = '${facts}' where studio_id = $studio and number = 2`)
      const faults = await inStudio((scope) => checkEntry(scope, 2))
      expect(faults.map(({ what, how }) => `${what} ${how}`)).toEqual(['entry changed', 'text missing', 'text missing'])
    },
  )
})
