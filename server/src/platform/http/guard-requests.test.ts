import { call } from '@callboard/contract/call'
import { who } from '@callboard/contract/roles'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { checkOrigin, limitBody, maxBodyBytes, wantJson, wantLength } from './guard-requests.ts'
import { uploadsOf } from './uploads.ts'

const status = async (own: Parameters<typeof checkOrigin>[0], address: string, headers: Record<string, string>) => {
  const app = new Hono().use(checkOrigin(own)).post('/', (c) => c.text('in'))
  return (await app.request(new Request(address, { method: 'POST', headers: { host: new URL(address).host, ...headers } }))).status
}
const developing = { origin: null, host: 'studio-laptop' }

describe('the expected origin of a change', () => {
  it('is the one that is configured, whatever the request says of its host', async () => {
    const own = { origin: 'https://board.example.org', host: '0.0.0.0' }
    expect(await status(own, 'http://10.0.0.1:3000/', { origin: 'https://board.example.org' })).toBe(200)
    expect(await status(own, 'http://10.0.0.1:3000/', { origin: 'http://10.0.0.1:3000' })).toBe(403)
  })

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://192.168.1.20:3000', 'http://[::1]:3000', 'http://studio-laptop:3000'])(
    'in development is the address itself: %s',
    async (address) => {
      expect(await status(developing, `${address}/`, { origin: address })).toBe(200)
      expect(await status(developing, `${address}/`, {})).toBe(403)
    },
  )

  it('is never a name that an outsider can point at the server', async () => {
    for (const address of ['http://evil.example:3000', 'http://localhost.evil.example:3000', 'http://127.0.0.1.evil.example']) {
      expect(await status(developing, `${address}/`, { origin: address })).toBe(403)
    }
  })
})

const contract = {
  picture: call('POST', '/pictures/{id}', who.members, 'A picture', { uploadBytes: 2 * maxBodyBytes }),
  part: call('PUT', '/parts/{id}', who.members, 'A part', { uploadBytes: 2 * maxBodyBytes, uploadAs: 'bytes' }),
}
const uploadLimit = uploadsOf(contract, '')
const app = new Hono()
  .use(wantLength())
  .use(limitBody((c) => uploadLimit(c.req)))
  .use(wantJson(uploadLimit))
  .all('*', (c) => c.text('in'))
const json = 'application/json'
const form = 'multipart/form-data; boundary=x'

async function sent(path: string, type: string | undefined, { method = 'POST', bytes = 2 } = {}): Promise<number> {
  const body = type === undefined ? {} : { body: 'x'.repeat(bytes), headers: { 'content-type': type, 'content-length': String(bytes) } }
  return (await app.request(path, { method, ...body })).status
}

describe('the body of a call', () => {
  it('is JSON or nothing', async () => {
    expect([await sent('/', undefined), await sent('/', json), await sent('/', `${json}; charset=utf-8`)]).toEqual([200, 200, 200])
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', form, 'application/jsonx'])
      expect(await sent('/', type)).toBe(415)
  })

  it('is refused without a content type, which a request without a body does not need', async () => {
    const unnotified = async (headers: Record<string, string>) => (await app.request('/', { method: 'POST', headers })).status
    expect([await unnotified({ 'content-length': '2' }), await unnotified({ 'transfer-encoding': 'chunked' })]).toEqual([415, 415])
    expect([await unnotified({ 'content-length': '0' }), await unnotified({})]).toEqual([200, 200])
    expect((await app.request('/', { method: 'DELETE', headers: { 'content-length': '9' } })).status).toBe(415)
  })

  it('has its limit, whether the client says how large it is or not', async () => {
    expect(await sent('/', json, { bytes: maxBodyBytes })).toBe(200)
    expect(await sent('/', json, { bytes: maxBodyBytes + 1 })).toBe(413)
    const unsaid = new Blob(['x'.repeat(maxBodyBytes + 1)]).stream()
    const init = { method: 'POST', body: unsaid, duplex: 'half', headers: { 'content-type': json } } as RequestInit
    expect((await app.request('/', init)).status).toBe(413)
  })
})

describe('an upload', () => {
  it('is a form, with a limit of its own', async () => {
    expect(await sent('/pictures/7', form, { bytes: 2 * maxBodyBytes })).toBe(200)
    expect(await sent('/pictures/7', form, { bytes: 2 * maxBodyBytes + 1 })).toBe(413)
  })

  it('is bytes of a known length where the call says so, and no form there', async () => {
    const bytes = 'application/octet-stream'
    expect(await sent('/parts/7', bytes, { method: 'PUT', bytes: 2 * maxBodyBytes })).toBe(200)
    expect(await sent('/parts/7', bytes, { method: 'PUT', bytes: 2 * maxBodyBytes + 1 })).toBe(413)
    const refused = [await sent('/parts/7', form, { method: 'PUT' }), await sent('/pictures/7', bytes), await sent('/', bytes)]
    expect(refused).toEqual([415, 415, 415])
    const headers = { 'content-type': bytes, 'transfer-encoding': 'chunked' }
    expect((await app.request('/parts/7', { method: 'PUT', body: 'x', headers })).status).toBe(400)
  })

  it('goes to its own address, by POST; any other request there is a call like any other', async () => {
    for (const path of ['/pictures', '/pictures/7/', '/pictures/7/x', '/PICTURES/7', '/a/pictures/7'])
      expect(await sent(path, form)).toBe(415)
    for (const method of ['PUT', 'PATCH', 'DELETE']) expect(await sent('/pictures/7', form, { method })).toBe(415)
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-datax', 'image/png'])
      expect(await sent('/pictures/7', type)).toBe(415)
    expect(await sent('/pictures/7', json)).toBe(200)
    expect(await sent('/pictures/7', json, { bytes: maxBodyBytes + 1 })).toBe(413)
  })
})
