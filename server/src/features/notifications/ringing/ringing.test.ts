import { randomUUID } from 'node:crypto'
import { ringTag } from '@callboard/contract/ring-tag'
import { mostRinging, usualQuietHours } from '@callboard/contract/ringing-limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf, openPushService, type PushService } from '../../../world/push-service.ts'
import { withScope } from '../../../platform/events/open-scope.ts'
import { cookiesOfLogin } from '../../../world/let-in.ts'
import { loadSecrets } from '../../../platform/secrets.ts'
import { openBrowser, openWorld, origin, type Browser, type World } from '../../../world/open-world.ts'
import { people, studios } from '../../../world/people.ts'
import { eraseUser } from '../../users/erase-user.ts'
import { notify } from '../notify.ts'
import { allDay, conversationId, runAll, switchOn, writeTo } from './ringing.test.kit.ts'

const { pat, olive, tom } = people
const studioId = studios.northlight.id

let world: World
let service: PushService
beforeAll(async () => {
  service = await openPushService()
  world = await openWorld({ settings: service.settings })
}, 120_000)
afterAll(async () => {
  if (world.failedNotices.length > 0) throw new Error(JSON.stringify(world.failedNotices))
  await world.close()
  await service.close()
})
beforeEach(async () => {
  await runAll(world)
  await world.inNorthlight(async (scope) => {
    await scope.db.deleteFrom('notifications').execute()
    await scope.db.deleteFrom('ringingDevices').execute()
  })
  service.taken.splice(0)
  service.answerWith(201)
})

/** Another browser of somebody. */
async function another(email: string): Promise<Browser> {
  const browser = openBrowser(world.app)
  const secrets = loadSecrets('x'.repeat(40), '')
  for (const { name, value } of await cookiesOfLogin({ ...world.app.scopes, secrets }, email)) browser.cookies.set(name, value)
  return browser
}
const titles = () => service.taken.map(({ told }) => told.notification.title)
const devices = () => world.database.kysely.selectFrom('ringingDevices').selectAll().execute()
const cancelled = { className: 'Ballet', date: '2026-11-23', startTime: '17:00' }
const cancelFor = (id: string, entityId: string | null = null) =>
  world.inNorthlight((scope) => notify(scope, 'class_cancellation', { to: [id], details: cancelled, entityId }))

describe('a device that was switched on', () => {
  it('rings for what its person is told, names the studio, opens the very thing in it and carries the count of the bell', async () => {
    const browser = await world.as('pat')
    const { endpoint } = await switchOn(browser, service)
    await cancelFor(pat.id)
    await writeTo(world, 'pat')
    await runAll(world)
    expect(titles().toSorted()).toEqual(['Class cancelled', 'New message from Tom Reed'])
    const told = service.taken.find(({ told: one }) => one.notification.title.startsWith('New'))!.told
    expect(told).toMatchObject({
      app_badge: 2,
      notification: {
        body: `Hello\n${studios.northlight.name}`,
        lang: 'en-GB',
        navigate: `${origin}/dashboard/messages?conversation=${conversationId}&studio=${studioId}`,
        tag: ringTag(pat.id, { id: '', entityType: 'conversation', entityId: conversationId }),
      },
    })
    expect(await browser.call.ringing.read()).toMatchObject({
      devices: [{ isThis: true, addressHash: hashOf(endpoint), deliveredAt: expect.any(String), ...allDay }],
    })
  })

  it('stays silent at night by default, on its person’s clock', async () => {
    const browser = await world.as('pat')
    const { id } = await switchOn(browser, service, null)
    expect((await browser.call.ringing.read()).devices).toMatchObject([{ id, quiet: usualQuietHours }])
  })

  it('is the only address of its browser, and keeps what was chosen when that changes', async () => {
    const browser = await world.as('pat')
    const { id, publicKey } = await switchOn(browser, service, { ...allDay, billing: false })
    const renewed = service.subscribe(publicKey)
    await browser.call.ringing.switchOn({ id, ...renewed })
    await browser.call.ringing.switchOn({ id, ...renewed })
    expect((await browser.call.ringing.read()).devices).toMatchObject([{ id, billing: false, addressHash: hashOf(renewed.endpoint) }])
    await browser.call.ringing.switchOn({ id: randomUUID(), ...service.subscribe(publicKey) })
    expect(await devices()).toHaveLength(1)
  })

  it('rings for the kinds that it was asked for, and no others', async () => {
    const browser = await world.as('pat')
    const { id } = await switchOn(browser, service, { ...allDay, messages: false })
    await writeTo(world, 'pat')
    await runAll(world)
    expect(titles()).toEqual([])
    await browser.call.ringing.choose({ id, ...allDay, classUpdates: false })
    await cancelFor(pat.id)
    await writeTo(world, 'pat', 'Again')
    await runAll(world)
    expect(titles()).toEqual([expect.stringContaining('New message')])
  })

  it('does not ring for somebody else, nor in another studio', async () => {
    await switchOn(await world.as('pat'), service)
    await cancelFor(olive.id)
    await runAll(world)
    expect(titles()).toEqual([])
    const theo = await world.as('theo')
    const id = (await devices())[0]!.id
    await expect(theo.call.ringing.choose({ id, ...allDay })).rejects.toMatchObject({ code: 'device-not-found' })
    await theo.call.ringing.switchOff({ id })
    expect(await devices()).toHaveLength(1)
  })
})

describe('one matter', () => {
  it('rings once, however many notifications somebody has of it', async () => {
    await switchOn(await world.as('pat'), service)
    const classId = randomUUID()
    await world.inNorthlight(async (scope) => {
      await notify(scope, 'class_cancellation', { to: [pat.id], entityId: classId, details: cancelled })
      await notify(scope, 'class_cancellation', { to: [pat.id], entityId: classId, details: { ...cancelled, startTime: '18:00' } })
    })
    await runAll(world)
    expect(service.taken).toHaveLength(1)
  })

  it('is rung for once by two servers', async () => {
    await switchOn(await world.as('pat'), service)
    await writeTo(world, 'pat')
    const beside = await openWorld({ settings: service.settings, database: { ...world.database, close: async () => {} }, empty: true })
    await Promise.all([runAll(world), runAll(beside), runAll(world), runAll(beside)])
    expect(service.taken).toHaveLength(1)
    await beside.close()
  })

  it('is not rung for when it was read, withdrawn or put away in the meantime', async () => {
    const browser = await world.as('pat')
    await switchOn(browser, service)
    await writeTo(world, 'pat')
    await browser.call.notifications.markAllRead({})
    await runAll(world)
    await cancelFor(pat.id)
    await browser.call.notifications.dismissAll({ category: 'all' })
    await runAll(world)
    expect(titles()).toEqual([])
  })

  it('of which more is written takes the place of what was shown, and rings no second time for a repeat', async () => {
    await switchOn(await world.as('pat'), service)
    await writeTo(world, 'pat', 'One')
    await runAll(world)
    await writeTo(world, 'pat', 'Two')
    await runAll(world)
    const shown = service.taken.map(({ told, headers }) => [told.notification.tag, headers['topic']])
    expect(shown).toHaveLength(2)
    expect(shown[0]).toEqual(shown[1])
  })

  it('that was sent by a server that never learnt it is sent again as the very same', async () => {
    await switchOn(await world.as('pat'), service)
    await writeTo(world, 'pat')
    service.loseAnswer()
    await runAll(world)
    expect(service.taken).toHaveLength(2)
    expect(service.taken[1]!.told).toEqual(service.taken[0]!.told)
  })
})

describe('quiet hours', () => {
  // The story's clock says 10:00 in London.
  const now = { from: '09:00', to: '12:00' }

  it('put off what is not urgent until they end, on its person’s own clock', async () => {
    const browser = await world.as('pat')
    await switchOn(browser, service, { ...allDay, quiet: now })
    await cancelFor(pat.id)
    await runAll(world)
    expect(titles()).toEqual([])
    const { rows } = await sql<{
      at: Date
    }>`select start_after as at from pgboss.job where name = 'notifications.ring-device' and start_after < now() - interval '1 day'`.execute(
      world.database.kysely,
    )
    expect(rows.map(({ at }) => at.toISOString())).toEqual(['2026-11-18T12:00:00.000Z'])
    world.clock.advance({ hours: 2 })
    await cancelFor(pat.id)
    await runAll(world)
    expect(titles()).toHaveLength(1)
    world.clock.advance({ hours: -2 })
  })

  it('let through what is urgent', async () => {
    await switchOn(await world.as('olive'), service, { ...allDay, quiet: now })
    await world.inNorthlight((scope) => notify(scope, 'payment_account_lost', { to: [olive.id], details: { state: 'restricted' } }))
    await runAll(world)
    expect(service.taken.map(({ headers }) => headers['urgency'])).toEqual(['high'])
  })
})

describe('ringing ends', () => {
  const rings = async () => {
    service.taken.splice(0)
    await cancelFor(pat.id)
    await runAll(world)
    return service.taken.length
  }

  it('with the session of its browser', async () => {
    const browser = await another(pat.email)
    await switchOn(browser, service)
    expect(await rings()).toBe(1)
    await browser.call.auth.signOut({ everywhere: false })
    expect(await rings()).toBe(0)
    await switchOn(await another(pat.email), service)
    expect(await devices()).toHaveLength(1)
  })

  it('with a role that is lost, and with the account, in whose place no address stays', async () => {
    await switchOn(await world.as('tom'), service)
    await switchOn(await another(pat.email), service)
    const alone = { logins: true, studioId, hold: 'alone' } as const
    await withScope(world.app.scopes, alone, (scope) => scope.departures.staff(scope, tom.id))
    expect((await devices()).map(({ userId }) => userId)).toEqual([pat.id])
    const undo = Symbol('undo')
    await withScope(world.app.scopes, alone, async (scope) => {
      await eraseUser(scope, pat.id)
      expect(await scope.db.selectFrom('ringingDevices').selectAll().execute()).toEqual([])
      throw undo
    }).catch((thrown) => expect(thrown).toBe(undo))
  })

  it('when it is switched off, from any browser of its person', async () => {
    const { id } = await switchOn(await another(pat.email), service)
    const browser = await world.as('pat')
    expect((await browser.call.ringing.read()).devices).toMatchObject([{ id, isThis: false, addressHash: null }])
    expect((await browser.call.ringing.switchOff({ id })).devices).toEqual([])
    await browser.call.ringing.switchOff({ id })
    expect(await rings()).toBe(0)
  })

  it('when the push service knows nobody there any more, until the browser gives another address', async () => {
    const browser = await world.as('pat')
    const { id, endpoint, publicKey } = await switchOn(browser, service)
    service.forget(endpoint)
    expect(await rings()).toBe(0)
    expect((await browser.call.ringing.read()).devices).toMatchObject([{ id, addressHash: null }])
    const asked = service.asked()
    expect(await rings()).toBe(0)
    expect(service.asked()).toBe(asked)
    await browser.call.ringing.switchOn({ id, ...service.subscribe(publicKey) })
    expect(await rings()).toBe(1)
  })

  it('for whoever used the browser before', async () => {
    const pats = await another(pat.email)
    const { endpoint, keys, publicKey } = await switchOn(pats, service)
    const toms = await world.as('tom')
    await toms.call.ringing.switchOn({ id: randomUUID(), endpoint, keys, publicKey })
    expect((await devices()).map(({ userId }) => userId)).toEqual([tom.id])
  })
})

describe('what a browser asks for', () => {
  it('is refused for an address that is no push service’s, in words', async () => {
    const browser = await world.as('pat')
    const { publicKey } = await browser.call.ringing.read()
    const address = service.subscribe(publicKey)
    for (const endpoint of [
      'https://evil.example/x',
      'http://fcm.googleapis.com/x',
      'https://192.168.1.1/x',
      `${service.origin.replace('127.0.0.1', 'localhost')}/x`,
    ])
      await expect(browser.call.ringing.switchOn({ id: randomUUID(), ...address, endpoint })).rejects.toMatchObject({
        code: 'push-service-unknown',
        message: expect.stringContaining(new URL(endpoint).hostname),
      })
    const keys = { ...address.keys, p256dh: 'A'.repeat(87) }
    await expect(browser.call.ringing.switchOn({ id: randomUUID(), ...address, keys })).rejects.toMatchObject({
      code: 'push-address-unreadable',
    })
    for (const wrong of [
      { endpoint: 'x' },
      { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1000)}` },
      { keys: { p256dh: 'x', auth: 'y' } },
      { id: 'x' },
    ])
      await expect(browser.call.ringing.switchOn({ id: randomUUID(), ...address, ...wrong } as never)).rejects.toMatchObject({
        code: 'invalid-input',
      })
    await expect(
      browser.call.ringing.switchOn({ id: randomUUID(), ...address, wishes: { ...allDay, quiet: { from: '21:00', to: '21:00' } } }),
    ).rejects.toMatchObject({
      code: 'invalid-input',
    })
    expect(await devices()).toEqual([])
  })

  it('is granted for ten browsers of one person, also when many ask at once', async () => {
    const browsers = []
    for (let n = 0; n < mostRinging + 3; n += 1) browsers.push(await another(pat.email))
    const asked = await Promise.allSettled(browsers.map((browser) => switchOn(browser, service)))
    const refused = asked.filter((one) => one.status === 'rejected').map(({ reason }) => (reason as { code: string }).code)
    expect(refused).toEqual(Array(3).fill('ringing-full'))
    expect(await devices()).toHaveLength(mostRinging)
  })

  it('is not granted under an id of somebody else', async () => {
    const { id } = await switchOn(await world.as('pat'), service)
    const toms = await world.as('tom')
    const { publicKey } = await toms.call.ringing.read()
    await expect(toms.call.ringing.switchOn({ id, ...service.subscribe(publicKey) })).rejects.toMatchObject({ code: 'id-taken' })
  })

  it('is kept encrypted, so that the database names no browser', async () => {
    const { endpoint, keys } = await switchOn(await world.as('pat'), service)
    const stored = JSON.stringify((await devices()).map((row) => ({ ...row, sealedAddress: row.sealedAddress.toString('latin1') })))
    for (const secret of [endpoint.slice(-20), keys.auth, keys.p256dh]) expect(stored).not.toContain(secret)
  })
})

describe('the trial press', () => {
  it('rings at once, also in quiet hours, and says whether the push service has taken it', async () => {
    const browser = await world.as('pat')
    const { id, endpoint } = await switchOn(browser, service, { ...allDay, quiet: { from: '00:00', to: '23:59' } })
    expect(await browser.call.ringing.tryIt({ id })).toEqual({ outcome: 'rung' })
    expect(service.taken[0]!.told).toMatchObject({ notification: { title: 'This is how Callboard rings' } })
    service.answerWith(503)
    await expect(browser.call.ringing.tryIt({ id })).rejects.toMatchObject({ code: 'push-service-away' })
    service.answerWith(403)
    await expect(browser.call.ringing.tryIt({ id })).rejects.toMatchObject({ code: 'push-refused' })
    service.answerWith(201)
    service.forget(endpoint)
    expect(await browser.call.ringing.tryIt({ id })).toEqual({ outcome: 'gone' })
  })

  it('is counted, and is for one’s own devices', async () => {
    const { id } = await switchOn(await world.as('tom'), service)
    await expect((await world.as('pat')).call.ringing.tryIt({ id })).rejects.toMatchObject({ code: 'device-not-found' })
    const toms = await world.as('tom')
    for (let n = 0; n < 10; n += 1) await toms.call.ringing.tryIt({ id })
    await expect(toms.call.ringing.tryIt({ id })).rejects.toMatchObject({ code: 'too-many-requests' })
  })
})
