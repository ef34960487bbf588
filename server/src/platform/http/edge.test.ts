import { gunzipSync } from 'node:zlib'
import { call } from '@callboard/contract/call'
import { who } from '@callboard/contract/roles'
import { os } from '@orpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeCardPayments } from '../card-payments/card-payments.ts'
import { edgeOf, origin } from './edge.test.kit.ts'
import { webhook, type Delivery } from './port.ts'

describe('every answer', () => {
  it.each([
    ['Stripe', null, { script: "'self' https://js.stripe.com https://*.js.stripe.com", connect: "'self' https://api.stripe.com" }],
    ['the payments sandbox', 'http://127.0.0.1:4242', { script: "'self' http://127.0.0.1:4242", connect: "'self'" }],
  ])('lets pages load the script and the frame of %s, and of nobody else', async (_whose, sandbox, { script, connect }) => {
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecrets: { platform: '', accounts: '' } }
    const edge = edgeOf({ cardPayments: makeCardPayments({ ...keys, sandbox }) })
    const policy = (await edge.request(`${origin}/healthz`)).headers.get('content-security-policy') ?? ''
    const of = (directive: string) => new RegExp(`${directive} ([^;]+)`).exec(policy)?.[1]
    expect([of('script-src'), of('connect-src')]).toEqual([script, connect])
    expect(of('frame-src')).toBe(sandbox ?? 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
    expect([of('default-src'), of('img-src'), of('font-src')]).toEqual(["'self'", "'self' data: blob:", "'self'"])
    expect(of('media-src')).toBe("'self' blob:")
  })
})

describe('a file', () => {
  const picture = os
    .route({ method: 'POST', path: '/profile/picture' })
    .input(z.object({ picture: z.file(), name: z.string() }))
    .handler(({ input }) => ({ name: input.name, file: input.picture.name, bytes: input.picture.size }))
  const shown = os.route({ method: 'GET', path: '/profile/picture', outputStructure: 'detailed' }).handler(() => ({
    headers: { 'cache-control': 'private, max-age=60', 'set-cookie': ['a=1', 'b=2'] },
    body: new File(['as it is'], 'me.webp', { type: 'image/webp' }),
  }))
  const declared = { picture: call('POST', '/profile/picture', who.members, 'A picture', { uploadBytes: 1024 * 1024 }) }
  const edge = () => edgeOf({ contract: declared, router: { picture, shown } })
  const send = async (address: string, size: number) => {
    const body = new FormData()
    body.set('picture', new File(['x'.repeat(size)], 'me.png', { type: 'image/png' }))
    body.set('name', 'Mia')
    return await edge().fetch(new Request(`${origin}/api${address}`, { method: 'POST', body, headers: { origin } }))
  }

  it('comes in with a form, up to 1 MiB, at the one address that takes it', async () => {
    const response = await send('/profile/picture', 1_000_000)
    expect([response.status, await response.json()]).toEqual([200, { name: 'Mia', file: 'me.png', bytes: 1_000_000 }])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await send('/profile/picture', 1_048_577)).status).toBe(413)
    expect((await send('/profile/pictures', 10)).status).toBe(415)
  })

  it('is sent as its bytes, with its own cache headers', async () => {
    const response = await edge().fetch(new Request(`${origin}/api/profile/picture`))
    expect([response.status, await response.text()]).toEqual([200, 'as it is'])
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('content-length')).toBe('8')
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/8', 'as i'],
    ['bytes=-2', 206, 'bytes 6-7/8', 'is'],
    ['bytes=6-', 206, 'bytes 6-7/8', 'is'],
    ['bytes=2-900', 206, 'bytes 2-7/8', ' it is'],
    ['bytes=8-9', 416, 'bytes */8', ''],
    ['bytes=0-1,4-5', 200, null, 'as it is'],
    ['bytes=x', 200, null, 'as it is'],
    ['pages=0-1', 200, null, 'as it is'],
  ])('is sent in part where a range is requested: %s', async (range, status, contentRange, text) => {
    const response = await edge().fetch(new Request(`${origin}/api/profile/picture`, { headers: { range } }))
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([status, contentRange, text])
    if (status === 206) expect(response.headers.get('content-length')).toBe(String(text.length))
  })

  it('is sent whole when a range of another version is requested', async () => {
    const headers = { range: 'bytes=0-1', 'if-range': '"older"' }
    expect((await edge().fetch(new Request(`${origin}/api/profile/picture`, { headers }))).status).toBe(200)
  })

  it('is refused when its form is broken', async () => {
    const response = await edge().fetch(
      new Request(`${origin}/api/profile/picture`, {
        method: 'POST',
        body: 'no form',
        headers: { origin, 'content-type': 'multipart/form-data; boundary=x' },
      }),
    )
    expect([response.status, await response.json()]).toEqual([400, expect.objectContaining({ code: 'invalid-input' })])
  })
})

describe('an answer of the API', () => {
  const long = os.route({ method: 'GET', path: '/long' }).handler(() => ({ words: 'plié '.repeat(400) }))
  const short = os.route({ method: 'GET', path: '/short' }).handler(() => ({ words: 'plié' }))
  const ask = (path: string, encoding?: string) =>
    edgeOf({ router: { long, short } }).fetch(
      new Request(`${origin}/api${path}`, { headers: encoding ? { 'accept-encoding': encoding } : {} }),
    )

  it('is compressed for a browser that supports it, when it is long', async () => {
    const response = await ask('/long', 'gzip, deflate, br')
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual(['gzip', 'accept-encoding'])
    const packed = Buffer.from(await response.arrayBuffer())
    expect(packed.length).toBeLessThan(200)
    expect(JSON.parse(gunzipSync(packed).toString())).toEqual({ words: 'plié '.repeat(400) })
  })

  it.each([
    ['/short', 'gzip'],
    ['/long', undefined],
    ['/long', 'br'],
    ['/long', 'gzip;q=0, br'],
  ])('is not compressed otherwise: %s for %s', async (path, encoding) => {
    const response = await ask(path, encoding)
    expect(response.headers.get('content-encoding')).toBeNull()
    expect((await response.json()) as object).toHaveProperty('words')
  })
})

describe('a webhook', () => {
  const received: string[] = []
  const trusting = async (_visitor: unknown, { bytes, headers }: Delivery) => {
    received.push(Buffer.from(bytes).toString('latin1'))
    return headers.get('signature') === 'right'
  }
  const edge = () => edgeOf({ publicUrl: () => origin, ports: [webhook('/webhooks/bank', { name: 'bank', maxBytes: 1000 }, trusting)] })
  const deliver = (body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
    edge().fetch(new Request(`${origin}/webhooks/bank`, { method: 'POST', body, headers: { signature: 'right', ...headers } }))

  it('is received byte by byte, without an origin and in any form', async () => {
    const bytes = new Uint8Array([0x7b, 0xff, 0x00, 0x0a, 0x20])
    expect((await deliver(bytes, { 'content-type': 'application/octet-stream', origin: 'https://bank.example' })).status).toBe(204)
    expect(received.at(-1)).toBe('{\xff\x00\n ')
  })

  it('is refused when it is not trusted, too large, or not posted', async () => {
    const before = received.length
    expect((await deliver('{}', { signature: 'wrong' })).status).toBe(400)
    expect((await deliver('x'.repeat(1001))).status).toBe(413)
    expect((await edge().fetch(new Request(`${origin}/webhooks/bank`))).status).not.toBe(204)
    expect(received).toHaveLength(before + 1)
  })
})
