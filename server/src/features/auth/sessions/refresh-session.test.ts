import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import { makeToken, tokenText } from './session-tokens.ts'
import {
  attempt,
  changeUser,
  codeOf,
  forgetLimits,
  goodPassword,
  newestLink,
  newOwner,
  shutOut,
  stolen,
  stored,
} from '../story.test.kit.ts'

const world = storyWorld({ empty: true })
beforeEach(() => forgetLimits(world))

const refresh = (browser: Browser, n: number) => browser.call.auth.refresh({ attempt: attempt(n) })
const isAlive = async (browser: Browser) => (await browser.call.auth.session()).session !== null
const sessionOf = async (id: string) => (await stored(world, 'sessions')).find((session) => session['userId'] === id)
const endings = async (id: string) =>
  (await stored(world, 'events')).filter((event) => event['type'] === 'sessions.ended' && (event['forUsers'] as string[]).includes(id))

describe('refreshing', () => {
  it('exchanges both tokens and voids the old access token', async () => {
    const { browser, id } = await newOwner(world)
    const before = stolen(world, browser)
    world.clock.advance({ minutes: 59 })
    const session = await refresh(browser, 1)
    expect(session).toMatchObject({ kind: 'full', expiresIn: 3600, user: { id } })
    expect(browser.cookies.get('callboard-access')).not.toBe(before.cookies.get('callboard-access'))
    expect(browser.cookies.get('callboard-refresh')).not.toBe(before.cookies.get('callboard-refresh'))
    expect((await browser.call.auth.session()).session).toEqual(session)
    expect(await isAlive(before)).toBe(false)
    expect(JSON.stringify(session)).not.toContain(browser.cookies.get('callboard-refresh')?.split('.')[2])
  })

  it('works after the access token has expired, for 30 days from the last time', async () => {
    const { browser } = await newOwner(world)
    for (let n = 0; n < 3; n++) {
      world.clock.advance({ days: 29 })
      expect(await isAlive(browser)).toBe(false)
      expect(await codeOf(refresh(browser, n))).toBe('none')
    }
    world.clock.advance({ days: 30 })
    expect(await codeOf(refresh(browser, 9))).toBe('session-not-found')
    expect([...browser.cookies.keys()]).toEqual(['callboard-known'])
  })

  it('needs a refresh token, and leaves the cookies when there is none', async () => {
    const { browser } = await newOwner(world)
    expect(await refresh(world.visitor(), 1).catch((error: unknown) => error)).toMatchObject({
      code: 'session-not-found',
      status: 401,
      message: 'Auth session missing!',
    })
    browser.cookies.delete('callboard-refresh')
    expect(await codeOf(refresh(browser, 1))).toBe('session-not-found')
    expect(await isAlive(browser)).toBe(true)
  })

  it('does not take the access token for the refresh token', async () => {
    const { browser, id } = await newOwner(world)
    const mixed = stolen(world, browser)
    mixed.cookies.set('callboard-refresh', browser.cookies.get('callboard-access') ?? '')
    expect(await codeOf(refresh(mixed, 1))).toBe('session-not-found')
    const swapped = stolen(world, browser)
    swapped.cookies.set('callboard-access', browser.cookies.get('callboard-refresh') ?? '')
    expect(await isAlive(swapped)).toBe(false)
    expect((await sessionOf(id))?.['endedAt']).toBeNull()
  })

  it('refuses a guessed token and clears its cookies, without harm to the session', async () => {
    const { browser } = await newOwner(world)
    const guesser = stolen(world, browser)
    const [studioId, sessionId] = (browser.cookies.get('callboard-refresh') ?? '').split('.')
    guesser.cookies.set('callboard-refresh', `${studioId}.${sessionId}.${'A'.repeat(43)}`)
    expect(await codeOf(refresh(guesser, 1))).toBe('session-not-found')
    expect([...guesser.cookies.keys()]).toEqual(['callboard-known'])
    expect(await codeOf(refresh(browser, 2))).toBe('none')
  })

  it("refuses the session of another studio under the name of one's own", async () => {
    const one = await newOwner(world)
    const other = await newOwner(world)
    const [, sessionId, secret] = (other.browser.cookies.get('callboard-refresh') ?? '').split('.')
    const thief = world.visitor()
    thief.cookies.set('callboard-refresh', `${one.studioId}.${sessionId}.${secret}`)
    expect(await codeOf(refresh(thief, 1))).toBe('session-not-found')
  })

  it.each(shutOut)('is refused to someone who is %o by now', async (change) => {
    const { browser, id, studioId } = await newOwner(world)
    await changeUser(world, { id, studioId }, change)
    const again = stolen(world, browser)
    expect(await codeOf(refresh(browser, 1))).toBe('session-not-found')
    expect(await codeOf(refresh(again, 2))).toBe('session-not-found')
  })

  it('is refused to a recovery session, even with its token', async () => {
    const { browser, email, id } = await newOwner(world)
    await browser.call.auth.forgotPassword({ email })
    await browser.call.auth.followLink(await newestLink(world, email))
    const [studioId = '', sessionId = ''] = (browser.cookies.get('callboard-access') ?? '').split('.')
    const token = makeToken(studioId, sessionId)
    await world.database.kysely
      .updateTable('sessions')
      .set({ refreshHash: tokenHash(token.secret) })
      .where('id', '=', sessionId)
      .execute()
    browser.cookies.set('callboard-refresh', tokenText(token))
    expect(await codeOf(refresh(browser, 1))).toBe('session-not-found')
    expect((await stored(world, 'sessions')).filter((session) => session['userId'] === id && session['kind'] === 'recovery')).toHaveLength(
      1,
    )
  })

  it('works whatever others behind the same address of the network have tried', async () => {
    const { browser } = await newOwner(world)
    const [studioId, sessionId] = (browser.cookies.get('callboard-refresh') ?? '').split('.')
    const guesser = () => {
      const one = world.visitor()
      one.cookies.set('callboard-refresh', `${studioId}.${sessionId}.${'A'.repeat(43)}`)
      return one
    }
    const tried = [...Array.from({ length: 61 }, () => world.visitor()), ...Array.from({ length: 61 }, guesser)]
    expect(new Set(await Promise.all(tried.map((one, n) => codeOf(refresh(one, n)))))).toEqual(new Set(['session-not-found']))
    expect(await codeOf(refresh(browser, 200))).toBe('none')
  })
})

describe('a spent refresh token', () => {
  it('ends the session when someone else presents it, for the thief and the owner alike', async () => {
    const { browser, id } = await newOwner(world)
    const thief = stolen(world, browser)
    await refresh(browser, 1)
    world.clock.advance({ seconds: 5 })
    expect(await codeOf(refresh(thief, 2))).toBe('session-not-found')
    expect([...thief.cookies.keys()]).toEqual(['callboard-known'])
    expect(await sessionOf(id)).toMatchObject({ endReason: 'refresh-reused', endedAt: expect.any(Date) })
    expect(await isAlive(browser)).toBe(false)
    expect(await codeOf(refresh(browser, 3))).toBe('session-not-found')
    expect(await endings(id)).toHaveLength(1)
  })

  it('ends the session also when the thief was first', async () => {
    const { browser, id } = await newOwner(world)
    const thief = stolen(world, browser)
    expect(await codeOf(refresh(thief, 1))).toBe('none')
    world.clock.advance({ seconds: 5 })
    expect(await codeOf(refresh(browser, 2))).toBe('session-not-found')
    expect((await sessionOf(id))?.['endReason']).toBe('refresh-reused')
    expect(await isAlive(thief)).toBe(false)
  })

  it("leaves the user's other sessions", async () => {
    const { browser, email } = await newOwner(world)
    const phone = world.visitor()
    await phone.call.auth.signIn({ email, password: goodPassword })
    const thief = stolen(world, browser)
    await refresh(browser, 1)
    await codeOf(refresh(thief, 2))
    expect(await isAlive(phone)).toBe(true)
  })

  it('gets a lost answer again with the same attempt, as often as it gets lost', async () => {
    const { browser } = await newOwner(world)
    const cookies = new Map(browser.cookies)
    const unheard = stolen(world, browser)
    await refresh(unheard, 1)
    world.clock.advance({ seconds: 30 })
    for (let n = 0; n < 3; n++) await refresh(stolen(world, browser, cookies), 1)
    world.clock.advance({ seconds: 30 })
    expect(await codeOf(refresh(browser, 1))).toBe('none')
    expect(await isAlive(browser)).toBe(true)
    expect(await isAlive(unheard)).toBe(false)
    expect(await codeOf(refresh(browser, 2))).toBe('none')
  })

  it('gets a lost answer again for 2 minutes only', async () => {
    const { browser, id } = await newOwner(world)
    const [inTime, late] = [stolen(world, browser), stolen(world, browser)]
    await refresh(browser, 1)
    world.clock.advance({ minutes: 2 })
    expect(await codeOf(refresh(inTime, 1))).toBe('none')
    world.clock.advance({ seconds: 1 })
    expect(await codeOf(refresh(late, 1))).toBe('session-not-found')
    expect((await sessionOf(id))?.['endReason']).toBe('refresh-reused')
  })

  it('gets nothing once the next token was spent, even with its attempt', async () => {
    const { browser, id } = await newOwner(world)
    const older = stolen(world, browser)
    await refresh(browser, 1)
    world.clock.advance({ seconds: 5 })
    await refresh(browser, 2)
    world.clock.advance({ seconds: 5 })
    expect(await codeOf(refresh(older, 1))).toBe('session-not-found')
    expect((await sessionOf(id))?.['endReason']).toBe('refresh-reused')
  })

  it('leads to one valid pair when it is exchanged many times at once', async () => {
    const { browser, id } = await newOwner(world)
    const tabs = Array.from({ length: 6 }, () => stolen(world, browser))
    await Promise.all(tabs.map((tab) => refresh(tab, 1)))
    expect((await Promise.all(tabs.map(isAlive))).filter(Boolean)).toHaveLength(1)
    expect((await sessionOf(id))?.['endedAt']).toBeNull()
  })

  it('ends the session when it is exchanged at once with different attempts', async () => {
    const { browser, id } = await newOwner(world)
    const tabs = Array.from({ length: 6 }, () => stolen(world, browser))
    const codes = await Promise.all(tabs.map((tab, n) => codeOf(refresh(tab, n))))
    expect(codes.filter((code) => code === 'none')).toHaveLength(1)
    expect((await Promise.all(tabs.map(isAlive))).filter(Boolean)).toHaveLength(0)
    expect((await sessionOf(id))?.['endReason']).toBe('refresh-reused')
    expect(await endings(id)).toHaveLength(1)
  })

  it('is stored with the 19 before it, as hashes', async () => {
    const { browser, id } = await newOwner(world)
    const early: Browser[] = []
    for (let n = 0; n < 24; n++) {
      early.push(stolen(world, browser))
      world.clock.advance({ minutes: 50 })
      await refresh(browser, n)
    }
    const sessionId = (await sessionOf(id))?.['id']
    const spent = (await stored(world, 'spentRefreshTokens')).filter((token) => token['sessionId'] === sessionId)
    expect(spent).toHaveLength(20)
    // Tokens no longer remembered are still void.
    expect(await codeOf(refresh(early[0]!, 0))).toBe('session-not-found')
    expect(await isAlive(browser)).toBe(true)
    expect(await codeOf(refresh(early[4]!, 4))).toBe('session-not-found')
    expect(await isAlive(browser)).toBe(false)
  })
})
