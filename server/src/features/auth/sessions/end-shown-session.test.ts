import { beforeEach, describe, expect, it } from 'vitest'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { passwordOf, people } from '../../../world/people.ts'
import { codeOf, forgetLimits, goodPassword, newestLink, newOwner, stolen } from '../story.test.kit.ts'

const world = storyWorld()
beforeEach(() => forgetLimits(world))

const olive = { email: people.olive.email, password: passwordOf(people.olive) }

describe('signing in where someone is already signed in', () => {
  it('ends the session before it, of the same person or another, whose cookies open nothing any more', async () => {
    const { browser, email } = await newOwner(world)
    const elsewhere = world.visitor()
    await elsewhere.call.auth.signIn({ email, password: goodPassword })
    const first = stolen(world, browser)
    await browser.call.auth.signIn({ email, password: goodPassword })
    const second = stolen(world, browser)
    await browser.call.auth.signIn(olive)
    for (const old of [first, second]) {
      expect((await stolen(world, old).call.auth.session()).session).toBeNull()
      expect(await codeOf(old.call.auth.refresh({ attempt: 'attempt-number-one' }))).toBe('session-not-found')
    }
    expect((await elsewhere.call.auth.session()).session).not.toBeNull()
    expect((await browser.call.auth.session()).session?.user.email).toBe(olive.email)
  })

  it('ends it also after its access token has expired, and leaves it where the password was wrong', async () => {
    const { browser, email } = await newOwner(world)
    world.clock.advance({ hours: 2 })
    const old = stolen(world, browser)
    expect(await codeOf(browser.call.auth.signIn({ email, password: 'not this one' }))).toBe('wrong-credentials')
    await browser.call.auth.refresh({ attempt: 'attempt-number-one' })
    expect((await browser.call.auth.session()).session).not.toBeNull()
    world.clock.advance({ hours: 2 })
    const newer = stolen(world, browser)
    await browser.call.auth.signIn({ email, password: goodPassword })
    for (const one of [old, newer]) expect(await codeOf(one.call.auth.refresh({ attempt: 'attempt-number-two' }))).toBe('session-not-found')
    expect((await browser.call.auth.session()).session).not.toBeNull()
  })

  it('by a link ends the earlier session as well', async () => {
    const { browser, email } = await newOwner(world)
    const old = stolen(world, browser)
    await world.visitor().call.auth.forgotPassword({ email })
    await browser.call.auth.followLink(await newestLink(world, email))
    expect((await old.call.auth.session()).session).toBeNull()
    expect(await codeOf(old.call.auth.refresh({ attempt: 'attempt-number-one' }))).toBe('session-not-found')
  })
})
