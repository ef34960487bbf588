import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { call } from '@callboard/contract/call'
import { contract } from '@callboard/contract/contract'
import { who } from '@callboard/contract/roles'
import { os } from '@orpc/server'
import { z } from 'zod'
import { makeCardPayments } from '../platform/card-payments/card-payments.ts'
import { makeEdge, type EdgeParts } from '../platform/http/edge.ts'
import { makeMetrics } from '../platform/http/metrics.ts'
import { webhook, type Delivery } from '../platform/http/port.ts'
import { makeLog } from '../platform/log.ts'
import { origin } from '../world/open-world.ts'
import { storyWorld } from '../world/story-world.test.kit.ts'

const world = storyWorld()

const post = (headers: Record<string, string>, body: unknown = {}) =>
  new Request(`${origin}/api/auth/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const edgeOf = (parts: object) =>
  makeEdge({
    router: {},
    contract: {},
    production: true,
    own: { origin, host: '' },
    webRoot: '/nowhere',
    metrics: makeMetrics(() => ({ clients: 0, delivered: 0 })),
    metricsToken: null,
    mailbox: null,
    cardPayments: makeCardPayments(null),
    ports: [],
    log: makeLog('silent', false),
    ...parts,
  } as unknown as EdgeParts)

describe('every answer', () => {
  it('carries strict headers and a request id of its own', async () => {
    const [one, other] = await Promise.all([world.visitor().fetch('/api/auth/session'), world.visitor().fetch('/healthz')])
    const policy = one.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('http')
    expect(one.headers.get('x-content-type-options')).toBe('nosniff')
    expect(one.headers.get('cache-control')).toBe('no-store')
    expect(one.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(other.headers.get('x-request-id')).not.toBe(one.headers.get('x-request-id'))
  })

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
  })

  it('ignores a request id that the client makes up', async () => {
    const response = await world.visitor().fetch('/healthz', { headers: { 'x-request-id': 'forged' } })
    expect(response.headers.get('x-request-id')).not.toBe('forged')
  })
})

describe('a call that changes something', () => {
  it.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from another port', { origin: `${origin}:8080` }],
    ['from a page without an origin', { origin: 'null' }],
    ['from nowhere', {}],
  ])('is refused %s', async (_from, headers) => {
    const response = await world.app.fetch(post(headers as Record<string, string>))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'foreign-origin' })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is refused by every method: %s', async (method) => {
    const response = await world.app.fetch(
      new Request(`${origin}/api/classes/${randomUUID()}`, { method, headers: { origin: 'https://evil.example' } }),
    )
    expect(response.status).toBe(403)
  })

  it('passes from a page of ours', async () => {
    expect((await world.app.fetch(post({ origin }))).status).toBe(200)
  })
})

describe('a body that cannot be read', () => {
  it.each([
    ['JSON that ends too soon', '{"name":'],
    ['no JSON at all', 'name=Jazz'],
    ['bytes that are no text', new Uint8Array([0x22, 0xff, 0xfe])],
  ])('is refused like any other input: %s', async (_what, body) => {
    const response = await world.visitor().fetch('/api/auth/sign-in', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([response.status, await response.json()]).toEqual([
      400,
      { defined: true, code: 'invalid-input', status: 400, message: 'Please check the highlighted fields.', data: {} },
    ])
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

  it('goes out as its bytes, with its own word on how long it may be kept', async () => {
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
  ])('goes out in part where a part is asked for: %s', async (range, status, contentRange, text) => {
    const response = await edge().fetch(new Request(`${origin}/api/profile/picture`, { headers: { range } }))
    expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([status, contentRange, text])
    if (status === 206) expect(response.headers.get('content-length')).toBe(String(text.length))
  })

  it('goes out whole when a part of another version is asked for', async () => {
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

  it('is packed for a browser that unpacks it, when it is long', async () => {
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
  ])('is plain otherwise: %s for %s', async (path, encoding) => {
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

describe('what is not there', () => {
  it('is said in the shape of the API', async () => {
    const response = await world.visitor().fetch('/api/no/such/thing')
    expect([response.status, await response.json()]).toEqual([404, expect.objectContaining({ code: 'no-such-call' })])
  })

  it('metrics do not exist without a token', async () => {
    const response = await world.visitor().fetch('/metrics')
    expect(await response.text()).not.toContain('process_cpu')
  })
})

describe('a fault of ours', () => {
  it('is shown without its insides, with the id to ask about', async () => {
    const olive = await world.as('olive')
    await world.database.kysely.schema.alterTable('locations').renameTo('mislaid').execute()
    const response = await olive.fetch('/api/locations')
    await world.database.kysely.schema.alterTable('mislaid').renameTo('locations').execute()
    expect(response.status).toBe(500)
    const body = await response.text()
    expect(JSON.parse(body)).toMatchObject({
      message: 'Something went wrong on our side. Nothing was changed. Please try again.',
      data: { requestId: response.headers.get('x-request-id') },
    })
    expect(body).not.toMatch(/locations|relation|select|stack|\.ts/)
  })
})

describe('the documentation', () => {
  it('describes every call in OpenAPI 3.1, with its refusals', async () => {
    const document = (await (await world.visitor().fetch('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, Record<string, { responses: object }>>
      components: { schemas: object }
    }
    expect(document.openapi).toMatch(/^3\.1/)
    const described = Object.values(document.paths).flatMap((path) => Object.keys(path)).length
    expect(described).toBe(Object.values(contract).flatMap((feature) => Object.keys(feature)).length)
    expect(Object.keys(document.paths['/classes']?.['post']?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '402', '403', '404', '409']),
    )
    const refused = JSON.stringify(document.paths['/classes']?.['post']?.responses)
    expect(refused).toContain('{"const":"access-denied","title":"You don\'t have the required permissions to access this page."}')
    expect(refused).toContain('{"$ref":"#/components/schemas/Refusal"')
    expect(document.components.schemas).toMatchObject({ Refusal: { required: ['defined', 'code', 'status', 'message', 'data'] } })
  })

  it('is the same in production, and says nothing of whose installation it is', async () => {
    const elsewhere = edgeOf({ contract, production: true, own: { origin: 'https://board.example.org', host: '10.0.0.7' } })
    const text = await (await elsewhere.fetch(new Request('https://board.example.org/api/openapi.json'))).text()
    expect(JSON.parse(text)).toEqual(await (await world.visitor().fetch('/api/openapi.json')).json())
    expect(text).not.toMatch(/board\.example|callboard\.test|10\.0\.0\.7/)
    expect((await elsewhere.fetch(new Request('https://board.example.org/api/docs?url=https://evil.example/x.json'))).status).toBe(200)
  })

  it('has a page that loads nothing from elsewhere and no inline script', async () => {
    const html = await (await world.visitor().fetch('/api/docs')).text()
    expect(html).not.toMatch(/https?:\/\//)
    expect(html).not.toMatch(/<script>(?!<)/)
    expect((await world.visitor().fetch('/api/docs/swagger-ui-bundle.js')).status).toBe(200)
  })
})

describe('the live stream', () => {
  it('is not opened by a HEAD, which nobody would ever read or close', async () => {
    const olive = await world.as('olive')
    for (let n = 0; n < 25; n += 1) expect((await olive.fetch('/api/live', { method: 'HEAD' })).status).toBe(405)
    const stop = new AbortController()
    const stream = await olive.fetch('/api/live', { signal: stop.signal })
    expect(stream.status).toBe(200)
    await stream.body?.cancel()
    stop.abort()
  })

  it('holds to its limit for requests at the same moment', async () => {
    const tom = await world.as('tom')
    const streams = await Promise.all(Array.from({ length: 60 }, () => tom.fetch('/api/live')))
    expect(streams.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(streams.filter(({ status }) => status === 429)).toHaveLength(40)
    for (const { body } of streams) await body?.cancel()
    const again = await tom.fetch('/api/live')
    expect(again.status).toBe(200)
    await again.body?.cancel()
  })
})

describe('health', () => {
  it('is alive, and ready until it is told to stop', async () => {
    expect((await world.visitor().fetch('/healthz')).status).toBe(200)
    expect((await world.visitor().fetch('/readyz')).status).toBe(200)
    world.app.refuseNewWork()
    expect((await world.visitor().fetch('/readyz')).status).toBe(503)
  })
})
