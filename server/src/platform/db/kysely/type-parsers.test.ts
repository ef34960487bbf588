import fc from 'fast-check'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { openTestDatabase } from '../test/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const id = '01990000-0000-7000-8000-000000000001'

// Both engines must return exactly these values.
const literals: [string, unknown][] = [
  ['true', true],
  ['false', false],
  ['null::integer', null],
  ['32000::smallint', 32000],
  ['(-2147483648)::integer', -2147483648],
  ['9007199254740991::bigint', 9007199254740991],
  ['(-9007199254740991)::bigint', -9007199254740991],
  ['(select count(*) from tiers)', 5],
  ['(select sum(n) from generate_series(1, 3) as n)', 6],
  ['(select sum(n::bigint) from generate_series(1, 3) as n)', 6],
  ['(select avg(n) from generate_series(1, 2) as n)', 1.5],
  ['12.50::numeric', 12.5],
  ['0.1::double precision', 0.1],
  ['1.5::real', 1.5],
  [`'two words'::text`, 'two words'],
  [`''::varchar(3)`, ''],
  [`'ab'::char(3)`, 'ab '],
  [`'x'::"char"`, 'x'],
  [`'some_name'::name`, 'some_name'],
  [`'${id}'::uuid`, id],
  [`'2026-02-28'::date`, '2026-02-28'],
  [`'09:30'::time`, '09:30'],
  [`'00:00'::time`, '00:00'],
  [`'09:30:15'::time`, '09:30:15'],
  [`'09:30:15.25'::time`, '09:30:15.25'],
  [`'2026-02-28 09:30'::timestamp`, '2026-02-28 09:30:00'],
  [`'2026-02-28 09:30:15.123456+02'::timestamptz`, new Date('2026-02-28T07:30:15.123Z')],
  [`'1899-12-31 23:00+00'::timestamptz`, new Date('1899-12-31T23:00:00Z')],
  [`'1 day 02:00'::interval`, '1 day 02:00:00'],
  [`'\\x00ff'::bytea`, Buffer.from([0, 255])],
  [`'{"snake_key": [1, {"deep_key": null}]}'::jsonb`, { snake_key: [1, { deep_key: null }] }],
  [`'{"snake_key": [1, {"deep_key": null}]}'::json`, { snakeKey: [1, { deepKey: null }] }],
  [`'"text"'::jsonb`, 'text'],
  [`'null'::jsonb`, null],
  [`array['${id}', null]::uuid[]`, [id, null]],
  [`array['a,b', '{c}', '"d"', 'NULL', '', 'back\\slash', null]`, ['a,b', '{c}', '"d"', 'NULL', '', 'back\\slash', null]],
  [`'{}'::text[]`, []],
  [
    'array[[1, 2], [3, 4]]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [`'[0:1]={5,6}'::integer[]`, [5, 6]],
  ['array[1, 2]::bigint[]', [1, 2]],
  [`array['2026-02-28'::date]`, ['2026-02-28']],
  [`array['09:30'::time, '10:00']`, ['09:30', '10:00']],
  [`array['2026-02-28 09:30Z'::timestamptz]`, [new Date('2026-02-28T09:30:00Z')]],
  ['array[true, false]', [true, false]],
  [`array['{"a": 1}']::jsonb[]`, [{ a: 1 }]],
  [`int4range(1, 5)`, '[1,5)'],
]

test.each(literals)('the database driver reads %s', async (literal, value) => {
  const { rows } = await sql.raw<{ value: unknown }>(`select ${literal} as value`).execute(database.kysely)
  expect(rows[0]!.value).toStrictEqual(value)
})

test.each(['9007199254740993::bigint', '1e20::numeric', `'NaN'::numeric`, `'infinity'::timestamptz`])(
  'the database driver refuses to read %s',
  async (literal) => {
    await expect(sql.raw(`select ${literal} as value`).execute(database.kysely)).rejects.toThrow(/which is no/)
  },
)

// The type a value is sent as, and the value that comes back.
const parameters: [string, unknown, unknown][] = [
  ['timestamptz', new Date('2026-10-25T00:30:00.000Z'), new Date('2026-10-25T00:30:00.000Z')],
  ['date', '2026-10-25', '2026-10-25'],
  ['time', '17:05', '17:05'],
  ['integer', 7, 7],
  ['bigint', 7n, 7],
  ['numeric', 7.25, 7.25],
  ['boolean', true, true],
  ['boolean', false, false],
  ['text', 'it’s "quoted" \\ and {braced}', 'it’s "quoted" \\ and {braced}'],
  ['text', null, null],
  ['text', undefined, null],
  ['uuid', id, id],
  ['bytea', new Uint8Array([0, 1, 254]), Buffer.from([0, 1, 254])],
  ['jsonb', { a: [1, null, 'x'] }, { a: [1, null, 'x'] }],
  ['jsonb', JSON.stringify(['one', 2]), ['one', 2]],
  ['uuid[]', [id], [id]],
  ['integer[]', [1, null, 3], [1, null, 3]],
  ['integer[]', [], []],
  ['timestamptz[]', [new Date(0)], [new Date(0)]],
  ['boolean[]', [true, false], [true, false]],
  ['bytea[]', [new Uint8Array([9])], [Buffer.from([9])]],
]

test.each(parameters)('the database driver sends a %s: %o', async (type, sent, value) => {
  const { rows } = await sql<{ value: unknown }>`select ${sent}::${sql.raw(type)} as value`.execute(database.kysely)
  expect(rows[0]!.value).toStrictEqual(value)
})

test('the database driver refuses to send what no column could hold', async () => {
  await expect(sql`select ${Symbol('no value')}::text`.execute(database.kysely)).rejects.toThrow('A symbol cannot be sent')
})

test('the database driver keeps any text in an array, both ways', async () => {
  const texts = fc.array(
    fc.oneof(
      fc.constant(null),
      fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
    ),
  )
  await fc.assert(
    fc.asyncProperty(texts, async (values) => {
      const { rows } = await sql<{ value: unknown }>`select ${values}::text[] as value`.execute(database.kysely)
      expect(rows[0]!.value).toEqual(values)
    }),
    { numRuns: 100 },
  )
})

describe('names', () => {
  test('are camelCase here and snake_case in SQL', async () => {
    const tier = await database.kysely
      .selectFrom('tiers')
      .select(['name', 'maxStudents'])
      .where('monthlyPriceMinor', '=', 1900)
      .executeTakeFirst()
    expect(tier).toEqual({ name: 'starter', maxStudents: 50 })
  })

  test('are camelCase also in rows that SQL nests as json', async () => {
    const { kysely } = database
    const row = await kysely
      .selectNoFrom((from) => [
        jsonArrayFrom(from.selectFrom('tiers').select(['name', 'maxStudents']).where('rank', '=', 1)).as('nestedTiers'),
        jsonBuildObject({ camelKey: from.lit(1) }).as('built'),
      ])
      .executeTakeFirst()
    expect(row).toEqual({ nestedTiers: [{ name: 'starter', maxStudents: 50 }], built: { camelKey: 1 } })
  })

  test('of data in jsonb stay what they are', async () => {
    const { rows } = await sql`select jsonb_object_agg(status, 1) as by_status from unnest(array['past_due', 'active']) as status`.execute(
      database.kysely,
    )
    expect(rows).toEqual([{ byStatus: { past_due: 1, active: 1 } }])
  })
})
