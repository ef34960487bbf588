import { alphabetically } from '@callboard/contract/alphabetically'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byName } from './by-name.ts'
import type { Database } from './database.ts'
import { openTestDatabase } from './test/test-database.ts'
import { unordered } from './test/test-name-order.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function ordered(names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as name order by ${byName('name')}`.execute(database.kysely)
  return rows.map(({ name }) => name)
}

const people = [
  'Álvaro Núñez',
  'ana silva',
  'Björn Aðalsteinsson',
  'de Souza',
  'Émile Roux',
  'Øyvind Berg',
  'Zoe Abbott',
  'Žofia',
  '李 小龍',
]

test('sorting by name puts small letters and accents where people look for them', async () => {
  expect(await ordered(people.toReversed())).toEqual(people)
  expect(people.toReversed().toSorted(alphabetically)).toEqual(people)
})

test('sorting by name gives one order in the database and in the browser', async () => {
  // Without ’, which newer versions of ICU sort like ', and older ones after it: database and browser each have their own.
  const letters = Array.from("aAáÁäbBßcçČdDđeEéœøØzZžñ -'.,أبגдЯα小").map((letter) => fc.constant(letter))
  const name = fc.string({ unit: fc.oneof(...letters), minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(name, { maxLength: 30 }), async (names) => {
      expect(await ordered(names)).toEqual(names.toSorted(alphabetically))
    }),
    { numRuns: 60 },
  )
})

test.each([
  'select name from students order by name',
  'select "name" from "students" as "s" order by "s"."name" desc, "s"."id"',
  'select json_agg(name order by date, (student_name), id) from attending',
  'select 1 from teachers order by lower(name)',
  'select row_number() over (partition by x order by parent_name desc nulls last) from invoices',
  'select 1 from a order by at, name limit 3',
])('the check of sorting finds %s', async (text) => {
  expect(unordered(text)).toBeDefined()
})

test.each([
  'select name from students order by name collate "und-x-icu", id',
  'select name from students order by id limit 5',
  "select 1 from classes order by search_text(name) like '% a' desc, date",
  'select name, date from classes order by date, start_time',
  "select string_agg(name, ', ' order by place) from items",
])('the check of sorting accepts %s', async (text) => {
  expect(unordered(text)).toBeUndefined()
})

test('no query of the server may sort names otherwise', async () => {
  const read = database.transaction({ role: 'callboard_app', studioId: null }, (tx) =>
    tx.selectFrom('students').select('name').orderBy('name').execute(),
  )
  await expect(read).rejects.toThrow('People would not find a name in this order')
})
