import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { openTestDatabase } from '../test/test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('finds nothing in an empty list, and everything outside it', async () => {
  const names = (operator: 'in' | 'not in') => database.kysely.selectFrom('tiers').select('name').where('name', operator, []).execute()
  expect(await names('in')).toEqual([])
  expect((await names('not in')).length).toBeGreaterThan(0)
})
