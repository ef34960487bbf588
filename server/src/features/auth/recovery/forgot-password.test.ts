import type { LinkType } from '@callboard/contract/auth'
import { beforeEach, describe, expect, it } from 'vitest'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf, forgetLimits, freshEmail, goodPassword, mailedLinks, newestLink, newOwner, useUp } from '../story.test.kit.ts'

const world = storyWorld()
beforeEach(() => forgetLimits(world))

/** In a different browser from the sign-up's, with its password. */
const follow = (link: { type: LinkType; token: string }) => world.visitor().call.auth.followLink({ ...link, password: goodPassword })

describe("forgetting one's password", () => {
  it('says when there is no account', async () => {
    expect(
      await world
        .visitor()
        .call.auth.forgotPassword({ email: freshEmail() })
        .catch((error: unknown) => error),
    ).toMatchObject({
      code: 'no-account',
      status: 404,
      message: 'No account exists with this email address. Please check the email or sign up for a new account.',
      data: { field: 'email' },
    })
  })

  const ask = (email: string, browser = world.visitor()) => browser.call.auth.forgotPassword({ email })
  const linksTo = async (email: string) => (await mailedLinks(world, email)).filter(({ type }) => type === 'recovery')

  it('cannot be used to find out who has an account: it is limited to 20 in ten minutes for a client', async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, () => codeOf(ask(freshEmail()))))
    expect(codes.filter((code) => code === 'no-account')).toHaveLength(20)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(10)
  })

  it('emails three links an hour, however many ask at once, says when one is held back, and each link works', async () => {
    const { email } = await newOwner(world)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)))
    expect(answers.filter(({ isHeld }) => isHeld)).toHaveLength(5)
    const links = await linksTo(email)
    expect(links).toHaveLength(3)
    for (const link of links) expect(await codeOf(follow(link))).toBe('none')
    // None is pending by now.
    expect(await ask(email)).toMatchObject({ isHeld: false })
    world.clock.advance({ hours: 1 })
    expect(await ask(email)).toMatchObject({ isHeld: false })
  })

  it('on behalf of strangers all day emails one link an hour in the end, and always one that works', async () => {
    const { email } = await newOwner(world)
    await ask(email)
    await useUp(world, 'recovery-mails')
    for (let hour = 1; hour < 4; hour++) {
      expect([await ask(email), await ask(email)]).toMatchObject([{ isHeld: true }, { isHeld: true }])
      const links = await linksTo(email)
      expect(links).toHaveLength(hour)
      world.clock.advance({ minutes: 59 })
      expect(await codeOf(follow(links[0]!))).toBe('none')
      expect(await ask(email), 'none waits any more').toMatchObject({ isHeld: false })
    }
  })

  it('always mails a browser that has signed in with the address, three times in ten minutes', async () => {
    const { email } = await newOwner(world)
    const known = world.visitor()
    await known.call.auth.signIn({ email, password: goodPassword })
    await Promise.all(Array.from({ length: 4 }, () => ask(email)))
    for (const limit of ['forgot-client', 'recovery-mails']) await useUp(world, limit)
    expect(await codeOf(ask(email))).toBe('too-many-requests')
    await world.app.jobs.runDue()
    for (let n = 0; n < 3; n++) {
      expect(await ask(email, known)).toMatchObject({ isHeld: false })
      expect(await codeOf(follow((await linksTo(email))[0]!))).toBe('none')
    }
    expect(await codeOf(ask(email, known))).toBe('too-many-requests')
  })

  it('mails a link that says how long it works', async () => {
    const email = freshEmail()
    await newOwner(world, email)
    await world.visitor().call.auth.forgotPassword({ email: email.toUpperCase() })
    await newestLink(world, email)
    expect(world.app.mailbox?.mails(email)[0]).toMatchObject({
      subject: 'Set a new password for Callboard',
      text: expect.stringContaining('expires in an hour'),
    })
  })
})
