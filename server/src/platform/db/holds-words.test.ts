import { searchCases } from '@callboard/contract/search-cases.test.kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { holdsWords } from './holds-words.ts'
import { openTestDatabase } from './test/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

test.each(searchCases)('typing “%s” finds “%s”: %s', async (typed, name, found) => {
  const { rows } = await sql<{ held: boolean }>`select ${holdsWords(sql`search_text(${name})`, typed)} as held`.execute(database.kysely)
  expect(rows).toEqual([{ held: found }])
})
