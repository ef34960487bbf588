import { describe, expect, it } from 'vitest'
import { origin } from '../../world/open-world.ts'
import { besiegedServer, get, harmless, long, metricsToken } from './besieged-server.test.kit.ts'

const { cookie, send, sendAll } = besiegedServer()

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

describe('a hostile Host header', () => {
  it('causes no fault of the server', async () => {
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

describe('a hostile address of a request', () => {
  it('causes no fault of the server', async () => {
    const requests = targets.flatMap((target) => [get(target), get(target, [`Cookie: ${cookie()}`]), get(target).replace('GET', 'HEAD')])
    expect(await sendAll(requests)).toEqual(harmless)
  }, 120_000)

  it('causes no fault of the server by any method', async () => {
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
        places.flatMap((place) => methods.map((method) => get(place, [`Cookie: ${cookie()}`, `Origin: ${origin}`]).replace('GET', method))),
      ),
    ).toEqual(harmless)
  }, 120_000)
})

/** Keyed by header. */
const values = (cookie: string) => ({
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
  Authorization: ['', 'Bearer', `Bearer ${'\x80'.repeat(metricsToken.length)}`, 'Basic %', long],
  'Stripe-Signature': ['', 't=', 't=x,v1=', 't=1,v1=0', 't=1,v1=x,v1=', `t=${'9'.repeat(400)},v1=0`, long, '\x80'],
  Expect: ['', '100-continue', 'x'],
  Connection: ['', 'upgrade', 'keep-alive, close', 'x'],
  Upgrade: ['websocket', 'h2c', '\x80'],
  'User-Agent': ['', long, '\x80\xff'],
  'Sec-Fetch-Site': ['', 'x'],
  Forwarded: ['', 'for=', 'for="[', '\x80'],
  'X-Request-Id': ['', long],
})

describe('a hostile header', () => {
  it('causes no fault of the server', async () => {
    const lines = Object.entries(values(cookie())).flatMap(([name, all]) => all.map((value) => `${name}: ${value}`))
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
          [...lines, ...odd].map((line) => get(place, [line, `Cookie: ${line.startsWith('Cookie') ? 'y=z' : cookie()}`])),
        ),
      ),
    ).toEqual(harmless)
    expect(await sendAll([get('/api/auth/session', Array<string>(3000).fill('X: y')), get('/', [`X: ${'y'.repeat(100_000)}`])])).toEqual(
      harmless,
    )
  }, 240_000)
})
