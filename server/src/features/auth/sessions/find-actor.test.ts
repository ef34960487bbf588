import { beforeEach, describe, expect, it } from 'vitest'
import { withScope } from '../../../platform/events/open-scope.ts'
import { fullSession, type Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { loginIdOf, passwordOf, people, studios } from '../../../world/people.ts'
import { findActor } from './find-actor.ts'
import { parseToken } from './session-tokens.ts'
import { changeUser, forgetLimits, newOwner, shutOut } from '../story.test.kit.ts'

const world = storyWorld()
beforeEach(() => forgetLimits(world))

async function signedIn(person: keyof typeof people): Promise<Browser> {
  const browser = world.visitor()
  await browser.call.auth.signIn({ email: people[person].email, password: passwordOf(people[person]) })
  return browser
}
const tokenOf = (browser: Browser) => parseToken(browser.cookies.get('callboard-access'))!
/** The actor of a token in a studio, without the parts of the scope. */
const find = (token: ReturnType<typeof tokenOf>, studioId = token.studioId) =>
  withScope(world.app.scopes, { studioId }, async (scope) => {
    const actor = await findActor(scope, token)
    return (
      actor && {
        user: actor.user,
        role: actor.role,
        kind: actor.session.kind,
        zone: actor.zone,
        isNamed: actor.studioIsNamed,
        stage: actor.stage,
      }
    )
  })
const isAlive = async (browser: Browser) => (await browser.call.auth.session()).session !== null

describe('the actor behind a session', () => {
  it("is its user, with the studio's standing", async () => {
    const { id, name, email } = people.tom
    expect(await find(tokenOf(await signedIn('tom')))).toEqual({
      user: { id, name, email },
      role: 'teacher',
      kind: 'full',
      zone: 'Europe/London',
      isNamed: true,
      stage: 'running',
    })
  })

  it('has a studio without a name and a subscription before onboarding', async () => {
    const { browser } = await newOwner(world)
    expect(await find(tokenOf(browser))).toMatchObject({ role: 'owner', isNamed: false, stage: 'none' })
  })

  it('has no subscription from the moment the trial ends', async () => {
    const { browser } = await newOwner(world)
    await browser.call.studios.setUp({ name: 'New Steps', address: '1 Lane', phone: '0113 496 0999', email: 'a@b.example' })
    await browser.call.subscriptions.subscribe({ tier: 'starter', billingInterval: 'monthly' })
    await browser.call.auth.session()
    world.clock.advance({ days: 4, hours: 23, minutes: 59, seconds: 59 })
    await browser.call.auth.refresh({ attempt: 'attempt-number-one' })
    expect(await find(tokenOf(browser))).toMatchObject({ stage: 'running' })
    world.clock.advance({ seconds: 1 })
    expect(await find(tokenOf(browser))).toMatchObject({ stage: 'winding-down' })
    expect((await fullSession(browser))?.subscription?.status).toBe('trial-ended')
  })

  it('is nobody when the session has expired', async () => {
    const browser = await signedIn('pat')
    world.clock.advance({ minutes: 59, seconds: 59 })
    expect(await isAlive(browser)).toBe(true)
    world.clock.advance({ seconds: 1 })
    expect(await isAlive(browser)).toBe(false)
    expect([...browser.cookies.keys()]).toEqual(['callboard-access', 'callboard-refresh', 'callboard-known'])
  })

  it('is nobody with another secret, another session or another studio', async () => {
    const pat = tokenOf(await signedIn('pat'))
    const petra = tokenOf(await signedIn('petra'))
    expect(await find({ ...pat, secret: petra.secret })).toBeNull()
    expect(await find({ ...pat, sessionId: petra.sessionId })).toBeNull()
    expect(await find({ ...pat, studioId: studios.harbour.id })).toBeNull()
    expect(await find(pat, studios.harbour.id)).toBeNull()
    expect(await find({ ...petra, studioId: studios.northlight.id })).toBeNull()
    expect(await find(pat)).toMatchObject({ user: { id: people.pat.id } })
  })

  it.each(shutOut)('is nobody once the user is %o', async (change) => {
    const browser = await signedIn('quinn')
    const quinn = { id: people.quinn.id, studioId: studios.northlight.id }
    await changeUser(world, quinn, change)
    expect(await isAlive(browser)).toBe(false)
    expect((await browser.fetch('/api/locations')).status).toBe(401)
    await changeUser(world, quinn, { active: true, role: 'parent', identityId: loginIdOf(people.quinn) })
    expect(await isAlive(browser)).toBe(true)
  })

  it('is nobody for a cookie that holds no token', async () => {
    for (const cookie of ['', 'x', '..', 'null', '"', `${studios.northlight.id}..`]) {
      const browser = world.visitor()
      browser.cookies.set('callboard-access', cookie)
      expect(await isAlive(browser)).toBe(false)
    }
  })
})
