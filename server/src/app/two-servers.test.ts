import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase, testEngine } from '../platform/db/test/test-database.ts'
import { urlOfTestPostgres } from '../platform/db/test/test-postgres.ts'
import { passwordOf, people } from '../world/people.ts'
import { startTestServer } from './test-server.ts'

const leavings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const leave of leavings.reverse()) await leave()
}, 120_000)

async function startServer(databaseUrl: string): Promise<string> {
  const { address, stop } = await startTestServer(databaseUrl)
  leavings.push(stop)
  return address
}

interface Page {
  readonly messages: readonly { readonly id: string; readonly number: number }[]
}

async function ask<Answer>(address: string, cookie: string, path: string, input?: object): Promise<Answer> {
  const headers = { origin: address, 'content-type': 'application/json', cookie }
  const response = await fetch(`${address}/api${path}`, input ? { method: 'POST', headers, body: JSON.stringify(input) } : { headers })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

async function signIn(address: string, person: { name: string; email: string }): Promise<string> {
  const body = JSON.stringify({ email: person.email, password: passwordOf(person) })
  const response = await fetch(`${address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json' },
    body,
  })
  expect(response.status).toBe(200)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Follows the stream until it reports this many changes of something, or times out. */
async function hear(
  address: string,
  cookie: string,
  patienceMs: number,
): Promise<{ heard(what: string, changes: number): Promise<boolean> }> {
  const stop = new AbortController()
  leavings.push(async () => stop.abort())
  const response = await fetch(`${address}/api/live`, { headers: { cookie }, signal: stop.signal })
  expect(response.status).toBe(200)
  let text = ''
  void (async () => {
    for await (const piece of response.body ?? []) text += Buffer.from(piece).toString()
  })().catch(() => {})
  return {
    async heard(what, changes) {
      for (const end = Date.now() + patienceMs; Date.now() < end; await new Promise((next) => setTimeout(next, 20)))
        if (text.split(`${what}.stale`).length > changes) return true
      return false
    },
  }
}

describe.runIf(testEngine === 'postgres')('two server processes on one PostgreSQL', () => {
  it('both tell their browsers what happened on either, and nobody else', async () => {
    const database = await openTestDatabase()
    leavings.push(() => database.close())
    const databaseUrl = await urlOfTestPostgres(database)
    const one = await startServer(databaseUrl)
    const two = await startServer(databaseUrl)
    // A session is a row, so both servers accept it.
    const [olive, omar] = [await signIn(one, people.olive), await signIn(two, people.omar)]
    const listeners = [await hear(one, olive, 10_000), await hear(two, olive, 10_000)]
    const stranger = await hear(two, omar, 500)
    const rooms = [
      [one, 'Annexe'],
      [two, 'Cellar'],
    ] as const
    for (const [index, [address, name]] of rooms.entries()) {
      await ask(address, olive, '/locations', { id: randomUUID(), name })
      expect(await Promise.all(listeners.map((listener) => listener.heard('locations', index + 1)))).toEqual([true, true])
      expect(await stranger.heard('locations', 1)).toBe(false)
    }

    const [pat, tom] = [await signIn(one, people.pat), await signIn(two, people.tom)]
    const hearing = await hear(two, tom, 10_000)
    const { id } = await ask<{ id: string }>(one, pat, '/messages/conversations', { id: randomUUID(), recipientIds: [people.tom.id] })
    const page = `/messages/conversations/${id}/messages`
    const write = (address: string, cookie: string, number: number) =>
      ask(address, cookie, page, { id: randomUUID(), content: `${number}` })
    const before = (await ask<Page>(one, pat, page)).messages.map(({ number }) => number)
    await Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? write(one, pat, at) : write(two, tom, at))))
    expect(await hearing.heard('messages', 1)).toBe(true)
    const [ofPat, ofTom] = [await ask<Page>(one, pat, page), await ask<Page>(two, tom, page)]
    expect(ofTom.messages.map((message) => message.id)).toEqual(ofPat.messages.map((message) => message.id))
    const first = (before.at(-1) ?? 0) + 1
    expect(ofPat.messages.slice(-12).map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => first + at))
  }, 90_000)
})
