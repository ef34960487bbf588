import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../app/test-server.ts'
import { bombs } from '../../../platform/pictures/test-bombs.ts'
import { mostMemoryOf, pictureProcessesOf } from '../../../platform/pictures/test-processes.ts'
import { passwordOf, people } from '../../../world/people.ts'

/** A separate server process, so that its memory and time can be measured from outside. */
let server: TestServer
let harmful: [string, Buffer][] = []
beforeAll(async () => {
  harmful = Object.entries(await bombs())
  server = await startTestServer(null)
}, 120_000)
afterAll(() => server?.stop())

async function signIn({ email, password }: { email: string; password: string }) {
  const signedIn = await fetch(`${server.address}/api/auth/sign-in`, {
    method: 'POST',
    headers: { origin: server.address, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return async (bytes: Buffer) => {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
    for (const [name, value] of Object.entries({ x: '0', y: '0', side: '400' })) body.set(name, value)
    const headers = { origin: server.address, cookie }
    const response = await fetch(`${server.address}/api/profile/picture`, { method: 'POST', body, headers })
    return { status: response.status, code: ((await response.json()) as { code?: string }).code }
  }
}
const login = (person: (typeof people)['pat' | 'quinn']) => ({ email: person.email, password: passwordOf(person) })

/** Samples the processes during the work. */
async function watching<T>(work: () => Promise<T>) {
  const most = { picture: 0, atOnce: 0 }
  const timer = setInterval(() => {
    const found = pictureProcessesOf(server.pid)
    most.atOnce = Math.max(most.atOnce, found.length)
    most.picture = Math.max(most.picture, ...found.map(mostMemoryOf))
  }, 10)
  try {
    return { answer: await work(), most }
  } finally {
    clearInterval(timer)
  }
}

const megabyte = 1_000_000

describe.skipIf(process.platform !== 'linux')('a picture that means harm', () => {
  it('costs the server nothing, and its own process little', async () => {
    const send = await signIn(login(people.pat))
    const before = mostMemoryOf(server.pid)
    const seen: { name: string; status: number; large: boolean }[] = []
    for (const [name, bytes] of harmful) {
      const { answer, most } = await watching(() => send(bytes))
      seen.push({ name, status: answer.status, large: most.picture > 540 * megabyte })
    }
    expect(seen.filter(({ status, large }) => large || ![200, 400, 413].includes(status))).toEqual([])
    expect(mostMemoryOf(server.pid) - before).toBeLessThan(100 * megabyte)
    // Bad metadata beside the pixels does not make a picture invalid.
    expect(seen.filter(({ status }) => status === 200).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['a hundred packed texts', 'twenty larger packed texts', 'twelve of them', 'many small profiles']),
    )
    expect(pictureProcessesOf(server.pid)).toEqual([])
  }, 300_000)

  it('does not delay other requests', async () => {
    const send = await signIn(login(people.quinn))
    const slow = harmful.find(([name]) => name === 'a PNG that is cut off')?.[1] ?? Buffer.alloc(0)
    const { answer, most } = await watching(async () => {
      const sending = Promise.all(Array.from({ length: 8 }, () => send(slow)))
      let asked = 0
      for (const end = sending.then(() => 'done'); (await Promise.race([end, Promise.resolve('not yet')])) !== 'done'; asked += 1) {
        expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
      }
      return { codes: (await sending).map(({ code }) => code), asked }
    })
    expect(answer.codes.filter((code) => code === 'picture-unreadable')).toHaveLength(1)
    expect(answer.codes.filter((code) => code === 'pictures-busy')).toHaveLength(7)
    expect([answer.asked > 20, most.atOnce]).toEqual([true, 1])
  }, 120_000)
})
