import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { openTestDatabase } from './test/test-database.ts'
import { withoutNames } from './without-names.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

async function without(typed: string, children: string[], staying: string[] = []): Promise<string> {
  const words = withoutNames(sql`${typed}::text`, { parentName: null, children, staying }, 300)
  return (await sql<{ said: string }>`select ${words} as said`.execute(database.kysely)).rows[0]!.said
}

test.each([
  ['Ballet for Zoe', 'Zoë Ellis', 'Ballet for Former student'],
  ['ZOE, autumn', 'Zoë Ellis', 'Former student, autumn'],
  ['zoe ellis owes £5', 'Zoë Ellis', 'Former student owes £5'],
  ['Zoe\u0308’s shoes', 'Zoë Ellis', 'Former student’s shoes'],
  ['Shoes for O’Shea', "Finn O'Shea", 'Shoes for Former student'],
  ["O'Shea NOV", 'Finn O’Shea', 'Former student NOV'],
  ['OShea NOV', 'Finn O’Shea', 'Former student NOV'],
  ['Lena Smith-Jones', 'Lena Smith-Jones', 'Former student'],
  ['Mrs Jones rang', 'Lena Smith-Jones', 'Mrs Former student rang'],
  ['Smith Jones NOV', 'Lena Smith-Jones', 'Former student NOV'],
  ['Mary-Jane’s bag', 'Mary Jane Ray', 'Former student’s bag'],
  ['Zoetrope (2.5)', 'Zoë (2.5)', 'Zoetrope Former student'],
])('%j does not name %s', async (typed, child, said) => {
  expect(await without(typed, [child])).toBe(said)
})

test('removing names leaves words that a remaining member of the family is called by, months, and text without names', async () => {
  expect(await without('Jones, and Lena', ['Lena Smith-Jones'], ['Ann Jones'])).toBe('Jones, and Former student')
  expect(await without('May is paid', ['May Ellis'])).toBe('May is paid')
  expect(await without('Cafe\u0301', ['Mia Ellis'])).toBe('Cafe\u0301')
})
