import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listen } from '../platform/http/listen.ts'
import { openWorld, origin, type World } from '../world/open-world.ts'

/** Malformed requests, written byte by byte to a listening server. */
let world: World
let server: Server
let cookie = ''
const logged: { level: number; msg?: string }[] = []
const webRoot = mkdtempSync(join(tmpdir(), 'callboard-web-'))
const token = 'metrics-metrics-metrics'
/** Nobody is there: nothing malformed gets that far. */
const provider = {
  secretKey: 'sk_test_hostile',
  publishableKey: null,
  webhookSecrets: { platform: 'whsec_hostile', accounts: 'whsec_hostile' },
  sandbox: 'http://127.0.0.1:9',
}
beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line) as { level: number }) })
  mkdirSync(join(webRoot, 'assets'))
  for (const file of ['index.html', 'favicon.svg', 'assets/app.js']) writeFileSync(join(webRoot, file), 'built')
  world = await openWorld({ log, webRoot, provider, settings: { METRICS_TOKEN: token, TRUST_PROXY: '1' } })
  cookie = [...(await world.as('olive')).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  server = await listen(world.app.fetch, { port: 0, host: '127.0.0.1' })
}, 60_000)
afterAll(async () => {
  server?.closeAllConnections()
  server?.close()
  await world?.close()
  rmSync(webRoot, { recursive: true })
})

/** The status of the answer; 0 when the connection closes without one. */
async function send(request: string): Promise<number> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const status = new Promise<number>((resolve) => {
    let said = ''
    const end = () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(said)?.[1] ?? 0))
    socket.on('data', (part) => {
      said += part.toString('latin1')
      if (said.includes('\r\n') && !said.startsWith('HTTP/1.1 100')) end()
    })
    socket.once('close', end).on('error', end)
    // Some of these requests never end.
    setTimeout(end, 1500).unref()
  })
  socket.write(request, 'latin1')
  return status.finally(() => socket.destroy())
}

async function hear(request: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const head = new Promise<string>((resolve) => {
    let said = ''
    socket.on('error', () => {}).once('close', () => resolve(said))
    socket.on('data', (part) => (said += part.toString('latin1')).includes('\r\n\r\n') && resolve(said))
  })
  socket.write(request, 'latin1')
  return head.finally(() => socket.destroy())
}

async function faults(): Promise<number> {
  const figures = await (await world.visitor().fetch('/metrics', { headers: { authorization: `Bearer ${token}` } })).text()
  return Number(/^callboard_faults_total (\d+)/m.exec(figures)?.[1])
}

/** Sends all requests, partly concurrently, and returns those that got a wrong answer. */
async function sendAll(requests: readonly string[]) {
  const wrong: { request: string; status: number }[] = []
  const waiting = [...requests]
  const lane = async () => {
    for (let request = waiting.shift(); request !== undefined; request = waiting.shift()) {
      const status = await send(request)
      if (status >= 500) wrong.push({ request: request.slice(0, 200), status })
    }
  }
  await Promise.all(Array.from({ length: 8 }, lane))
  return { wrong, faults: await faults(), logged: logged.filter(({ level }) => level >= 50) }
}
const harmless = { wrong: [], faults: 0, logged: [] }

const places = [
  '/api/auth/session',
  '/api/classes?of=2026-11-16',
  '/api/profile/pictures/x/y',
  '/api/live',
  '/api/payment-settings',
  '/api/bank-details',
  '/api/webhooks/stripe/connect',
  '/api/docs',
  '/api/openapi.json',
  '/calendar/x.ics',
  '/dev/mailbox',
  '/dev/mailbox/mails.json?to=x',
  '/metrics',
  '/healthz',
  '/readyz',
  '/',
  '/dashboard/classes',
  '/assets/app.js',
  '/assets/x.js',
  '/favicon.svg',
]
const get = (target: string, headers: readonly string[] = [], host = 'callboard.test') =>
  `${[`GET ${target} HTTP/1.1`, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n`

const long = 'x'.repeat(7000)
const hosts = [
  '256.1.1.1',
  '999.999.999.999',
  '1.2.3.4.5',
  '08',
  '1.2.3.0x100',
  '4294967296',
  '0xffffffffff',
  '',
  ' ',
  'a b',
  'a/b',
  'a?b',
  'a#b',
  '[',
  ']',
  '[::1',
  '[::1]:x',
  ':::',
  ':80',
  'a:',
  'a:99999',
  'a:-1',
  '%',
  '%00',
  '%zz',
  'a\\b',
  '@',
  'me@there',
  'xn--',
  'xn--a',
  '-',
  '.',
  '..',
  'a..b',
  '*',
  'é',
  '\x80\xff',
  '\t',
  '<script>',
  '__proto__',
  'constructor',
  long,
  'a, b',
  '127.0.0.1:1e3',
  '0',
  '1.',
  '1.2.3.4.',
]

describe('whatever a request calls us', () => {
  it('is never our fault', async () => {
    const requests = places.flatMap((place) => hosts.map((host) => get(place, [], host)))
    const others = places.flatMap((place) => [
      `GET ${place} HTTP/1.1\r\n\r\n`,
      `GET ${place} HTTP/1.0\r\n\r\n`,
      get(place, ['Host: b']),
      `GET ${place}\r\n\r\n`,
    ])
    expect(await sendAll([...requests, ...others])).toEqual(harmless)
    expect(await send(get('/api/auth/session', [], '256.1.1.1'))).toBe(400)
    expect(await send(get('/api/auth/session'))).toBe(200)
  }, 120_000)
})

const targets = [
  '//',
  '///x',
  '/%',
  '/%z',
  '/%00',
  '/%c0%ae%c0%ae/',
  '/..%2f..%2fetc/passwd',
  '/../../etc/passwd',
  '/..\\..\\x',
  '/\\',
  '/?%',
  '/?a=%ff&a',
  '/?__proto__[x]=1',
  '/#x',
  '*',
  '',
  '?',
  'x',
  'http://',
  'http://256.1.1.1/',
  'http://[/',
  'https://evil.example/x',
  'http:////',
  'ftp://x/',
  'javascript:1',
  '/a b',
  '/é',
  '/\x80\xff',
  `/${long}`,
  `/?${long}`,
  `/${'a/'.repeat(3000)}`,
  `/${'%2f'.repeat(2000)}`,
  '/;a',
  '/%F0%9F',
  '/a%2fb',
  '/__proto__',
  '/constructor',
  '/api/',
  '/api//',
  '/api/%',
  '/api/%2e%2e/x',
  '/api/__proto__',
  '/api/constructor/name',
  '/api/classes?of=%',
  '/api/classes?of[]=1&of=2',
  '/api/students?page=1e999',
  '/api/profile/pictures/%/%',
  '/api/profile/pictures/%00/%ff',
  '/api/live?x=%',
  '/calendar/',
  '/calendar/%',
  '/calendar/%.ics',
  '/calendar/..',
  '/calendar/%00.ics',
  `/calendar/${long}.ics`,
  '/dev/mailbox/mails/%',
  '/dev/mailbox/?to=%',
  '/dev/mailbox/mails/__proto__',
  '/assets',
  '/assets/',
  '/assets/%',
  '/assets/%00',
  '/assets/..',
  '/assets/../../../package.json',
  '/index.html/x',
  '/.built',
  '/metrics/',
  '/healthz?%',
]

describe('whatever a request asks for', () => {
  it('is never our fault', async () => {
    const requests = targets.flatMap((target) => [get(target), get(target, [`Cookie: ${cookie}`]), get(target).replace('GET', 'HEAD')])
    expect(await sendAll(requests)).toEqual(harmless)
  }, 120_000)

  it('by whatever method', async () => {
    const methods = [
      'HEAD',
      'OPTIONS',
      'TRACE',
      'TRACK',
      'CONNECT',
      'PROPFIND',
      'QUERY',
      'PURGE',
      'get',
      'GEt',
      '',
      'A'.repeat(500),
      'M-SEARCH',
      'LINK',
      '\x80',
    ]
    expect(
      await sendAll(
        places.flatMap((place) => methods.map((method) => get(place, [`Cookie: ${cookie}`, `Origin: ${origin}`]).replace('GET', method))),
      ),
    ).toEqual(harmless)
  }, 120_000)
})

const values = {
  Cookie: [
    '',
    '=',
    ';;;',
    'a',
    'callboard-access=',
    'callboard-access=%',
    'callboard-access=%00',
    'callboard-access="',
    `callboard-access=${'.'.repeat(200)}`,
    `callboard-access=${long}`,
    `${cookie}x`,
    `x=%; ${cookie}`,
    '__proto__=1',
    'callboard-refresh=%ff',
    '\x80=\xff',
  ],
  Accept: ['', ',', '*/', 'q=', 'text/html;q=a', ';;', long],
  'Accept-Encoding': ['', 'br;q=a', '*;q=0', 'constructor', '__proto__', 'gzip, br, zstd', ',,,', long],
  'Accept-Language': ['', 'x-', long, '\x80'],
  Range: [
    '',
    'bytes',
    'bytes=',
    'bytes=-',
    'bytes=0-',
    'bytes=-1',
    'bytes=9-1',
    'bytes=a-b',
    'bytes=0-0,1-1',
    `bytes=${'9'.repeat(300)}-`,
    'bytes=-999999999999',
    `bytes=${'0-,'.repeat(2000)}`,
    'x=0-1',
  ],
  'If-None-Match': ['', '"', 'W/', '*', ',', `"${long}"`, '\x80'],
  'If-Modified-Since': ['', 'x', 'Thu, 99 Xxx 9999 99:99:99 GMT', '-1'],
  'Content-Length': ['', 'x', '-1', '0', '1', '99999999999999999999', '1, 1', '0x1', '+1'],
  'Content-Type': ['', '/', ';', 'application/json; charset=\x80', 'multipart/form-data', 'multipart/form-data; boundary=', long],
  'Transfer-Encoding': ['', 'x', 'gzip, chunked', 'chunked, chunked', 'identity'],
  'Last-Event-ID': ['', 'x', '-1', '0', '9'.repeat(400), '1e9', '\x80', 'NaN'],
  'X-Forwarded-For': ['', ',', 'x', '[', '256.1.1.1', `${'1.1.1.1,'.repeat(900)}`, '%', '\x80'],
  Origin: ['', 'null', 'x', 'http://', 'http://256.1.1.1', '\x80'],
  Authorization: ['', 'Bearer', `Bearer ${'\x80'.repeat(token.length)}`, 'Basic %', long],
  'Stripe-Signature': ['', 't=', 't=x,v1=', 't=1,v1=0', 't=1,v1=x,v1=', `t=${'9'.repeat(400)},v1=0`, long, '\x80'],
  Expect: ['', '100-continue', 'x'],
  Connection: ['', 'upgrade', 'keep-alive, close', 'x'],
  Upgrade: ['websocket', 'h2c', '\x80'],
  'User-Agent': ['', long, '\x80\xff'],
  'Sec-Fetch-Site': ['', 'x'],
  Forwarded: ['', 'for=', 'for="[', '\x80'],
  'X-Request-Id': ['', long],
}

describe('whatever a request says of itself', () => {
  it('is never our fault', async () => {
    const lines = Object.entries(values).flatMap(([name, all]) => all.map((value) => `${name}: ${value}`))
    const odd = [
      'A b: c',
      ': x',
      'x',
      'é: x',
      '__proto__: x',
      'constructor: x',
      ' folded: x',
      `${long}: x`,
      'X-A: \x00',
      'X-A: a\rb',
      ...Array<string>(1),
    ].filter((line) => line !== undefined)
    expect(
      await sendAll(
        places.flatMap((place) =>
          [...lines, ...odd].map((line) => get(place, [line, `Cookie: ${line.startsWith('Cookie') ? 'y=z' : cookie}`])),
        ),
      ),
    ).toEqual(harmless)
    expect(await sendAll([get('/api/auth/session', Array<string>(3000).fill('X: y')), get('/', [`X: ${'y'.repeat(100_000)}`])])).toEqual(
      harmless,
    )
  }, 240_000)
})

const post = (place: string, headers: readonly string[], body: string) =>
  `${[`POST ${place} HTTP/1.1`, 'Host: callboard.test', `Origin: ${origin}`, `Cookie: ${cookie}`, ...headers].join('\r\n')}\r\n\r\n${body}`
const json = 'Content-Type: application/json'
const chunked = 'Transfer-Encoding: chunked'
const sized = (body: string) => `Content-Length: ${body.length}`

describe('whatever a request carries', () => {
  it('is never our fault: bodies that break off, or are not what HTTP calls a body', async () => {
    const bodies = [
      'zz\r\n',
      '5\r\n{"a":',
      '-1\r\n',
      '5\r\n{}\r\n0\r\n\r\n',
      'fffffffffffffffff\r\n',
      '0\r\n',
      '\r\n\r\n',
      '2;x=y\r\n{}\r\n0\r\nA: b\r\n\r\n',
      '2\r\n{}\r\nzz\r\n',
      `1;${long}\r\n`,
    ]
    const carrying = [
      '/api/auth/sign-in',
      '/api/students',
      '/api/profile/picture',
      '/api/payment-settings/connect',
      '/api/bank-details/check',
      '/api/webhooks/stripe',
      '/api/nothing',
      '/api/live',
      '/',
      '/calendar/x.ics',
    ]
    const form = 'Content-Type: multipart/form-data; boundary=x'
    const requests = carrying.flatMap((place) => [
      ...bodies.flatMap((body) => [post(place, [json, chunked], body), post(place, [form, chunked], body), post(place, [chunked], body)]),
      post(place, [json, chunked, 'Content-Length: 2'], '{}'),
      post(place, [json, 'Content-Length: 2', 'Content-Length: 3'], '{}'),
      post(place, [json, 'Content-Length: 1'], '{}'),
    ])
    expect(await sendAll(requests)).toEqual(harmless)
  }, 120_000)

  it('is never our fault: JSON and forms that mean harm', async () => {
    const texts = [
      '',
      'null',
      '[]',
      '""',
      '{"__proto__":{"x":1}}',
      '{"constructor":1}',
      '1e999',
      `${'['.repeat(100_000)}`,
      `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
      '{"email":{"toString":1}}',
      `{"email":"\\ud800","password":"\\u0000"}`,
      '\xff\xfe',
      '\xef\xbb\xbf{}',
      `{"${long}":1}`,
    ]
    const parts = [
      '',
      '--x--',
      '--x\r\n\r\n\r\n--x--',
      '--x\r\nContent-Disposition: form-data\r\n\r\n--x--',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="\x80"\r\n\r\n1\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="a[b][c]"\r\n\r\n1\r\n--x--\r\n',
      '--x\r\nContent-Disposition: form-data; name="x[999999999]"\r\n\r\n1\r\n--x--\r\n',
      `${'--x\r\nContent-Disposition: form-data; name=a\r\n\r\n\r\n'.repeat(5000)}--x--\r\n`,
    ]
    const calls = [
      '/api/auth/sign-in',
      '/api/auth/sign-up',
      '/api/students',
      '/api/classes',
      '/api/attendance',
      '/api/payment-settings/connect',
      '/api/bank-details/check',
      '/api/webhooks/stripe/connect',
      '/api/profile/delete',
      '/api/notifications/read',
    ]
    const requests = [
      ...calls.flatMap((place) => texts.map((text) => post(place, [json, sized(text)], text))),
      ...parts.map((text) => post('/api/profile/picture', ['Content-Type: multipart/form-data; boundary=x', sized(text)], text)),
    ]
    expect(await sendAll(requests)).toEqual(harmless)
  }, 120_000)

  it('and where it is not read to its end, no other request is taken on that connection', async () => {
    for (const [place, type] of [
      ['/api/auth/sign-in', json],
      ['/api/profile/picture', json],
      ['/unsubscribe/x', 'Content-Type: text/plain'],
    ] as const) {
      const said = await hear(post(place, [type, 'Content-Length: 3000000'], '{'))
      expect(said).toMatch(/^HTTP\/1\.1 413/)
      expect(said).toMatch(/^connection: close\r$/im)
    }
    expect(await hear(post('/api/auth/sign-in', [json, sized('{')], '{'))).toMatch(/^connection: keep-alive\r$/im)
  })

  it('and the server still answers', async () => {
    expect(await send(get('/api/auth/session'))).toBe(200)
    expect(await send(get('/api/profile', [`Cookie: ${cookie}`]))).toBe(200)
  })
})
