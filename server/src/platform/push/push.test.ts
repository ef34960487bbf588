import type { LookupFunction } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test/test-database.ts'
import { makeLog } from '../log.ts'
import { loadSecrets } from '../secrets.ts'
import { makePush } from './make-push.ts'
import { openPushService, type PushService } from '../../world/push-service.ts'
import { AddressNotPublic, isServed, lookUpPublic } from './push-services.ts'

const key = 'k'.repeat(40)
const newKey = 'n'.repeat(40)
const message = {
  title: 'New message from Tom',
  body: 'Hello\nNorthlight Dance',
  navigate: 'https://board.example/dashboard/messages',
  lang: 'en-GB',
  tag: 'a-matter',
  id: 'an-id',
  badge: 3,
  isUrgent: false,
}

let database: Database
let service: PushService
beforeAll(async () => {
  database = await openTestDatabase()
  service = await openPushService()
}, 60_000)
afterEach(() => service.answerWith(201))
afterAll(async () => {
  await service.close()
  await database.close()
})

const pushWith = (secretKey = key, before: string | null = null, resolve?: LookupFunction) =>
  makePush({
    database,
    secrets: loadSecrets(secretKey, '', before),
    clock: systemClock,
    log: makeLog('silent', false),
    services: [service.origin],
    publicUrl: () => 'https://board.example',
    supportEmail: null,
    ...(resolve && { resolve }),
  })
const subscribed = async (push = pushWith()) => service.subscribe(await push.publicKey())

describe('what is sent to a push service', () => {
  it('is decrypted by the browser that subscribed, in the declarative form, and signed with the key that it asked for', async () => {
    const push = pushWith()
    expect(await push.send(push.seal(await subscribed(push)), message)).toBe('taken')
    const { headers, told } = service.taken.at(-1)!
    const { title, body, navigate, lang, tag } = message
    expect(told).toEqual({ web_push: 8030, notification: { title, body, navigate, lang, tag, data: { id: 'an-id' } }, app_badge: 3 })
    expect(headers).toMatchObject({
      ttl: '86400',
      urgency: 'normal',
      'content-encoding': 'aes128gcm',
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(Number(headers['content-length'])).toBeLessThan(4096)
  })

  it('is below four thousand bytes, however long the words are', async () => {
    const push = pushWith()
    const long = { ...message, title: 'Ж'.repeat(5000), body: '🩰'.repeat(5000) }
    expect(await push.send(push.seal(await subscribed(push)), long)).toBe('taken')
    expect(Number(service.taken.at(-1)!.headers['content-length'])).toBeLessThan(4096)
  })

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
  ] as const)('that answers %i is %s', async (status, outcome) => {
    const push = pushWith()
    const sealed = push.seal(await subscribed(push))
    service.answerWith(status)
    expect(await push.send(sealed, message)).toBe(outcome)
  })

  it.each([429, 500, 503])('that answers %i is tried again', async (status) => {
    const push = pushWith()
    const sealed = push.seal(await subscribed(push))
    service.answerWith(status)
    await expect(push.send(sealed, message)).rejects.toThrow(`answers ${status}`)
  })

  it('follows no redirect', async () => {
    const push = pushWith()
    const sealed = push.seal(await subscribed(push))
    service.answerWith(307)
    const before = service.asked()
    expect(await push.send(sealed, message)).toBe('refused')
    expect(service.asked() - before).toBe(1)
  })
})

describe('the keys of push services', () => {
  it('are made once, by one of several servers that begin at once, and lie encrypted', async () => {
    await database.kysely.deleteFrom('pushKeys').execute()
    const keys = await Promise.all(Array.from({ length: 5 }, () => pushWith().publicKey()))
    expect(new Set(keys).size).toBe(1)
    const rows = await database.kysely.selectFrom('pushKeys').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]!.sealedPrivateKey.length).toBeGreaterThan(43)
  })

  it('survive a new SECRET_KEY with the one before beside it, and need that no more from then on', async () => {
    const sealed = pushWith().seal(await subscribed())
    const publicKey = await pushWith().publicKey()
    const rotated = pushWith(newKey, key)
    expect(await rotated.publicKey()).toBe(publicKey)
    expect(await rotated.send(sealed, message)).toBe('taken')
    expect(await pushWith(newKey).publicKey()).toBe(publicKey)
    await database.kysely.deleteFrom('pushKeys').execute()
  })

  it('are made anew where SECRET_KEY was lost: what was sealed with it reaches nobody, and nothing fails', async () => {
    const sealed = pushWith().seal(await subscribed())
    const before = await pushWith().publicKey()
    const after = pushWith('z'.repeat(40))
    expect(await after.publicKey()).not.toBe(before)
    expect(await after.send(sealed, message)).toBe('gone')
    expect(await pushWith().publicKey()).toBe(before)
  })
})

describe('an address', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://push.example.org/abc',
  ])('is served: %s', (endpoint) => expect(isServed(endpoint, ['https://push.example.org'])).toBe(true))

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://somebody@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://push.apple.com/abc',
    'https://evil-push.apple.com/abc',
    'https://push.example.org:444/abc',
    'http://push.example.org/abc',
    'https://other.example.org/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'ftp://fcm.googleapis.com/abc',
    'no address',
  ])('is not served: %s', (endpoint) => expect(isServed(endpoint, ['https://push.example.org'])).toBe(false))

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
  ])('whose name leads to %s is not connected to, though another of its addresses is public', async (address) => {
    const family = address.includes(':') ? 6 : 4
    const push = pushWith(
      key,
      null,
      lookUpPublic(((_: string, __: object, answer: (error: null, found: object[]) => void) =>
        answer(null, [
          { address: '142.250.180.10', family: 4 },
          { address, family },
        ])) as never),
    )
    const sealed = push.seal({ ...(await subscribed(push)), endpoint: 'https://fcm.googleapis.com/fcm/send/abc' })
    await expect(push.send(sealed, message)).rejects.toThrow(AddressNotPublic)
  })

  it('with a point that is none on the curve is unreadable', async () => {
    const push = pushWith()
    const address = await subscribed(push)
    expect(push.faultOf(address)).toBeNull()
    const wrong = { ...address.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') }
    expect(push.faultOf({ ...address, keys: wrong })).toBe('unreadable')
  })
})
