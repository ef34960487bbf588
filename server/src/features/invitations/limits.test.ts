import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { openTestDatabase } from '../../platform/db/test/test-database.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { makeRateLimits } from '../../platform/rate-limits.ts'
import { countSending } from './limits.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('an invitation reaches one address 12 times a day from one client, and 36 times from all', async () => {
  const limits = makeRateLimits(database)
  const email = 'ines@new.example'
  const from = (client: string, studio: string) => {
    const secrets = { digest: (purpose: string, text: string) => `${purpose}: ${text}` }
    return countSending({ limits, secrets, clientKey: client } as Partial<Visitor> as Visitor, studio, email)
  }
  const mailedBy = async (client: string, studio: string) => {
    const answers: unknown[] = []
    for (let n = 0; n < 7; n++) answers.push(await from(client, studio))
    return answers.filter((answer) => answer === null).length
  }
  expect([await mailedBy('café', 'one'), await mailedBy('café', 'two'), await mailedBy('café', 'three')]).toEqual([6, 6, 0])
  expect([await mailedBy('train', 'four'), await mailedBy('train', 'five'), await mailedBy('flat', 'six')]).toEqual([6, 6, 6])
  expect(await from('hall', 'the real one')).toBeNull()
  expect([await mailedBy('hall', 'seven'), await from('hall', 'the real one')]).toEqual([
    5,
    expect.objectContaining({ code: 'too-many-requests' }),
  ])
})
