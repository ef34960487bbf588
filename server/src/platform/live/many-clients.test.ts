import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test/test-database.ts'
import { openLiveServer, opened, record, type LiveServer } from './test-live-server.ts'

let database: Database
let server: LiveServer
beforeAll(async () => {
  database = await openTestDatabase()
  server = await openLiveServer(database)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

test('500 browsers in five studios each receive their own events, and nothing else', { timeout: 30_000 }, async () => {
  const studios = Array.from({ length: 5 }, () => randomUUID())
  const roles = ['owner', 'teacher', 'parent', 'parent']
  const pat = randomUUID()
  const people = Array.from({ length: 500 }, (_, n) => {
    const who = { studioId: studios[n % 5]!, role: roles[Math.floor(n / 5) % 4]!, userId: n === 0 ? pat : randomUUID() }
    return { ...who, client: server.connect(who) }
  })
  await Promise.all(people.map(({ client }) => opened(client)))
  expect(server.hub.counts()).toEqual({ clients: 500, studios: 5, delivered: 0 })

  const [a, b] = studios as [string, string]
  await record(
    database,
    a,
    'for.all',
    { type: 'for.teachers', ids: [], audience: { roles: ['teacher'] } },
    { type: 'for.pat', ids: [], audience: { users: [pat] } },
    'for.all',
  )
  await record(database, b, 'for.all')
  await Promise.all(
    people.map(({ studioId, client }) => {
      const last = studioId === a ? 4 : studioId === b ? 1 : null
      return client.until(() => last === null || client.changes.includes(last))
    }),
  )
  const expected = people.map(({ studioId, role, userId }) => {
    if (studioId === a) return [1, ...(role === 'teacher' ? [2] : []), ...(userId === pat ? [3] : []), 4]
    return studioId === b ? [1] : []
  })
  expect(people.map(({ client }) => client.changes)).toEqual(expected)
  expect(server.hub.counts().delivered).toBe(expected.flat().length)

  people.forEach(({ client }) => client.disconnect())
  while (server.hub.counts().studios > 0) await new Promise((resolve) => setTimeout(resolve, 10))
})
