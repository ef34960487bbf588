import { describe, expect, it } from 'vitest'
import { origin } from '../../world/open-world.ts'
import { besiegedServer, get, harmless, long } from './besieged-server.test.kit.ts'

const { cookie, send, hear, sendAll } = besiegedServer()

const post = (place: string, headers: readonly string[], body: string) =>
  `${[`POST ${place} HTTP/1.1`, 'Host: callboard.test', `Origin: ${origin}`, `Cookie: ${cookie()}`, ...headers].join('\r\n')}\r\n\r\n${body}`
const json = 'Content-Type: application/json'
const chunked = 'Transfer-Encoding: chunked'
const sized = (body: string) => `Content-Length: ${body.length}`

describe('a hostile request body', () => {
  it('causes no fault of the server: bodies that break off, or are not what HTTP calls a body', async () => {
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

  it('causes no fault of the server: JSON and forms that mean harm', async () => {
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

  it('that is not read to its end closes the connection to further requests', async () => {
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

  it('leaves the server answering', async () => {
    expect(await send(get('/api/auth/session'))).toBe(200)
    expect(await send(get('/api/profile', [`Cookie: ${cookie()}`]))).toBe(200)
  })
})
