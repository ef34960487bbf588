import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { checkOrigin, wantJson } from './guard-requests.ts'

const status = async (own: Parameters<typeof checkOrigin>[0], address: string, headers: Record<string, string>) => {
  const app = new Hono().use(checkOrigin(own)).post('/', (c) => c.text('in'))
  return (await app.request(new Request(address, { method: 'POST', headers: { host: new URL(address).host, ...headers } }))).status
}
const developing = { origin: null, host: 'studio-laptop' }

describe('the origin of a change', () => {
  it('is the one that is configured, whatever the request says of its host', async () => {
    const own = { origin: 'https://board.example.org', host: '0.0.0.0' }
    expect(await status(own, 'http://10.0.0.1:3000/', { origin: 'https://board.example.org' })).toBe(200)
    expect(await status(own, 'http://10.0.0.1:3000/', { origin: 'http://10.0.0.1:3000' })).toBe(403)
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://192.168.1.20:3000', 'http://[::1]:3000', 'http://studio-laptop:3000'])(
    'while developing is the address itself: %s',
    async (address) => {
      expect(await status(developing, `${address}/`, { origin: address })).toBe(200)
      expect(await status(developing, `${address}/`, {})).toBe(403)
    },
  )

  it('is never a name that somebody outside can point at us', async () => {
    for (const address of ['http://evil.example:3000', 'http://localhost.evil.example:3000', 'http://127.0.0.1.evil.example']) {
      expect(await status(developing, `${address}/`, { origin: address })).toBe(403)
    }
  })
})

describe('the body of a call', () => {
  it('is JSON or nothing', async () => {
    const app = new Hono().use(wantJson).post('/', (c) => c.text('in'))
    const sent = async (type?: string) =>
      (await app.request('/', { method: 'POST', ...(type && { body: '{}', headers: { 'content-type': type } }) })).status
    expect([await sent(), await sent('application/json'), await sent('application/json; charset=utf-8')]).toEqual([200, 200, 200])
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx'])
      expect(await sent(type)).toBe(415)
  })
})
