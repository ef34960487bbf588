import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withScope } from '../../platform/events/open-scope.ts'
import { openWorld, origin, type World } from '../../world/open-world.ts'
import { people, studios } from '../../world/people.ts'
import { closeStudio } from '../studios/close-studio.ts'
import { eraseUser } from '../users/erase-user.ts'
import { addressFor, poll } from './calendar.test.kit.ts'

let world: World
/** The tests below share one story and run in order. */
const openStory = async () => {
  world = await openWorld()
}
afterAll(() => world?.close())

const status = async (url: string) => (await poll(world, url)).status
const everything = { logins: true, studioId: studios.northlight.id, hold: 'alone' } as const

describe('the address of a calendar feed', () => {
  beforeAll(openStory, 60_000)

  it('is shown to its owner whenever they ask, and to nobody else', async () => {
    const tom = await world.as('tom')
    expect(await tom.call.calendarFeeds.read()).toEqual({ url: null, createdAt: null, lastReadAt: null })
    const made = await tom.call.calendarFeeds.create()
    expect(made).toEqual({
      url: expect.stringMatching(/^http:\/\/callboard\.test\/calendar\/[\w-]{86}\.ics$/),
      createdAt: '2026-11-18T10:00:00.000Z',
      lastReadAt: null,
    })
    expect(await tom.call.calendarFeeds.read()).toEqual(made)
    expect((await (await world.as('tara')).call.calendarFeeds.read()).url).toBeNull()
    const { tokenHash, sealedToken } = await world.database.kysely.selectFrom('calendarFeeds').selectAll().executeTakeFirstOrThrow()
    expect(`${tokenHash.toString('latin1')}${sealedToken.toString('latin1')}`).not.toContain(made.url?.slice(30, 60))
  })

  it('stops working when a new one is made, and when it is switched off', async () => {
    const tom = await world.as('tom')
    const first = await addressFor(world, 'tom')
    expect(await status(first)).toBe(200)
    const second = await addressFor(world, 'tom')
    expect((await tom.call.calendarFeeds.read()).lastReadAt).toBeNull()
    expect([await status(first), await status(second)]).toEqual([404, 200])
    expect(await tom.call.calendarFeeds.remove()).toEqual({ url: null, createdAt: null, lastReadAt: null })
    expect(await status(second)).toBe(404)
    expect((await tom.call.calendarFeeds.read()).url).toBeNull()
    await tom.call.calendarFeeds.remove()
  })

  it('is the last one when many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => addressFor(world, 'tom')))
    const { url } = await (await world.as('tom')).call.calendarFeeds.read()
    const working = []
    for (const one of made) if ((await status(one)) === 200) working.push(one)
    expect(working).toEqual([url])
  })

  it('is accepted from a program that percent-encodes its characters', async () => {
    const url = await addressFor(world, 'tom')
    const [start, token = ''] = url.split('/calendar/')
    const written = token.replaceAll(/[-_A]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    expect(await status(`${start}/calendar/${written.replace(/^\w/, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`)).toBe(200)
    expect(await status(`${start}/calendar/%E0%A4%A.ics`)).toBe(404)
  })

  it('answers the same whatever is wrong with a wrong one', async () => {
    const url = await addressFor(world, 'tom')
    const other = await addressFor(world, 'tara')
    const token = url.slice(`${origin}/calendar/`.length, -4)
    const foreign = `${(await addressFor(world, 'theo')).slice(-90, -68)}${token.slice(22)}`
    const wrong = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`,
      `${token.slice(0, 43)}${other.slice(-47, -4)}`,
      foreign,
      'x'.repeat(86),
      token.slice(0, -1),
      '',
    ].map((text) => `${origin}/calendar/${text}.ics`)
    wrong.push(url.slice(0, -4), `${url}/x`, url.replace('.ics', '.html'), `${origin}/calendar/`)
    for (const one of wrong) {
      const response = await poll(world, one)
      expect([response.status, await response.text(), response.headers.get('content-type')]).toEqual([
        404,
        'Not found',
        'text/plain; charset=utf-8',
      ])
    }
    expect(await status(url)).toBe(200)
  })

  it('is read without looking at who is signed in', async () => {
    const url = await addressFor(world, 'tom')
    const response = await poll(world, url, {}, await world.as('petra'))
    expect([response.status, (await response.text()).includes('Ballet Beginners')]).toEqual([200, true])
  })

  it('stops working when its person is deactivated or erased', async () => {
    const [tom, pat] = [await addressFor(world, 'tom'), await addressFor(world, 'pat')]
    await world.database.kysely.updateTable('users').set({ active: false }).where('id', '=', people.tom.id).execute()
    expect(await status(tom)).toBe(404)
    await withScope(world.app.scopes, everything, (scope) => eraseUser(scope, people.pat.id))
    expect(await status(pat)).toBe(404)
    const left = await world.database.kysely.selectFrom('calendarFeeds').select('userId').execute()
    expect(left.map(({ userId }) => userId)).not.toContain(people.pat.id)
    await world.database.kysely.updateTable('users').set({ active: true }).where('id', '=', people.tom.id).execute()
    expect(await status(tom)).toBe(200)
  })

  it('stops working with its studio, and is paused with what it shows: an owner’s at the end of the subscription, others thirty days later', async () => {
    const [tom, theo] = [await addressFor(world, 'tom'), await addressFor(world, 'theo')]
    const subscription = (status: 'active' | 'trialing', trialEndsAt: Date | null = null) =>
      world.database.kysely
        .updateTable('studioSubscriptions')
        .set({ status, trialEndsAt })
        .where('studioId', '=', studios.northlight.id)
        .execute()
    const olive = await addressFor(world, 'olive')
    await subscription('trialing', new Date('2026-11-18T11:00:00Z'))
    expect([await status(tom), await status(olive)]).toEqual([200, 200])
    world.clock.advance({ hours: 1 })
    expect([await status(tom), await status(olive)]).toEqual([200, 404])
    world.clock.advance({ hours: 30 * 24 })
    expect(await status(tom)).toBe(404)
    await subscription('active')
    await withScope(world.app.scopes, everything, (scope) => closeStudio(scope, people.olive.id))
    expect([await status(tom), await status(theo)]).toEqual([404, 200])
    const left = world.database.kysely.selectFrom('calendarFeeds').select('userId').where('studioId', '=', studios.northlight.id)
    expect(await left.execute()).toEqual([])
  })
})
