import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { contract } from '@callboard/contract/contract'
import { edgeOf } from '../platform/http/edge.test.kit.ts'
import { othersHeader } from '../platform/http/leave-to-others.ts'
import { version } from '../platform/version.ts'
import { origin } from '../world/open-world.ts'
import { storyWorld } from '../world/story-world.test.kit.ts'

const world = storyWorld()

const post = (headers: Record<string, string>, body: unknown = {}) =>
  new Request(`${origin}/api/auth/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

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

  it('ignores a request id that the client makes up', async () => {
    const response = await world.visitor().fetch('/healthz', { headers: { 'x-request-id': 'forged' } })
    expect(response.headers.get('x-request-id')).not.toBe('forged')
  })

  it('says the time, refused or not, as browsers cannot trust the clock of their device', async () => {
    world.clock.set('2026-11-23T17:00:30.900Z')
    const paths = ['/api/auth/session', '/api/locations', '/api/no/such/thing']
    const answers = await Promise.all(paths.map((path) => world.visitor().fetch(path)))
    expect(answers.map(({ headers }) => headers.get('date'))).toEqual(paths.map(() => 'Mon, 23 Nov 2026 17:00:30 GMT'))
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
      { defined: true, code: 'invalid-input', status: 400, message: 'Please check what you have entered.', data: {} },
    ])
  })
})

describe('an input that is refused', () => {
  it('says in its sentence which part it is and its limit, as not every page has a field for it', async () => {
    const olive = await world.as('olive')
    const id = randomUUID()
    await expect(olive.call.channels.post({ id, channelId: id, content: 'a'.repeat(5_001) })).rejects.toMatchObject({
      message: 'Post can be at most 5,000 characters.',
      data: { fields: { content: 'Post can be at most 5,000 characters' } },
    })
    await expect(olive.call.channels.addMembers({ id, memberIds: Array.from({ length: 1_001 }, () => id) })).rejects.toMatchObject({
      message: 'Members: at most 1,000.',
    })
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

describe('a fault of the server', () => {
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
    const alive = await world.visitor().fetch('/healthz')
    expect([alive.status, await alive.json()]).toEqual([200, { ok: true, version }])
    expect((await world.visitor().fetch('/readyz')).status).toBe(200)
    world.app.refuseNewWork()
    expect((await world.visitor().fetch('/readyz')).status).toBe(503)
  })

  it('leaves GETs to the other servers of a proxy that asks them, and answers all else, closing each connection', async () => {
    world.app.refuseNewWork()
    const { fetch } = await world.as('olive')
    const behind = { headers: { [othersHeader]: '1' } }
    const left = await fetch('/api/locations', behind)
    expect([left.status, left.headers.get('connection')]).toEqual([503, 'close'])
    const alone = await fetch('/api/locations')
    expect([alone.status, alone.headers.get('connection')]).toEqual([200, 'close'])
    expect((await fetch('/api/uploads/cancel', { ...behind, method: 'POST' })).status).not.toBe(503)
    expect((await fetch('/healthz', behind)).status).toBe(200)
  })
})
