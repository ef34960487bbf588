import { beforeEach, describe, expect, it } from 'vitest'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf, forgetLimits, goodPassword, newestLink, newOwner, stolen, stored } from '../story.test.kit.ts'

const world = storyWorld({ empty: true })
beforeEach(() => forgetLimits(world))

/** An owner who is signed in at a desk, on a phone and on a tablet. */
async function ownerWithThree() {
  const { email, id, browser: desk } = await newOwner(world)
  const [phone, tablet] = [world.visitor(), world.visitor()]
  for (const browser of [phone, tablet]) await browser.call.auth.signIn({ email, password: goodPassword })
  const alive = async () =>
    (await Promise.all([desk, phone, tablet].map(async (one) => (await one.call.auth.session()).session))).map(
      (session) => session !== null,
    )
  return { email, id, desk, phone, tablet, alive }
}

describe('signing out', () => {
  it('ends this session only, and clears its cookies', async () => {
    const { id, desk, alive } = await ownerWithThree()
    const copy = stolen(world, desk)
    expect(await desk.call.auth.signOut({ everywhere: false })).toEqual({ ended: 1 })
    expect([...desk.cookies.keys()]).toEqual(['callboard-known'])
    expect(await alive()).toEqual([false, true, true])
    expect((await copy.call.auth.session()).session).toBeNull()
    expect(await codeOf(copy.call.auth.refresh({ attempt: 'attempt-number-one' }))).toBe('session-not-found')
    const events = (await stored(world, 'events')).filter(
      (event) => event['type'] === 'sessions.ended' && (event['forUsers'] as string[]).includes(id),
    )
    expect(events).toHaveLength(1)
  })

  it("ends all of the user's, and nobody else's", async () => {
    const other = await newOwner(world)
    const { desk, alive } = await ownerWithThree()
    expect(await desk.call.auth.signOut({ everywhere: true })).toEqual({ ended: 3 })
    expect(await alive()).toEqual([false, false, false])
    expect((await other.browser.call.auth.session()).session).not.toBeNull()
  })

  it('works with an access token that has expired, or without one', async () => {
    const { desk, phone, alive } = await ownerWithThree()
    world.clock.advance({ hours: 2 })
    expect(await desk.call.auth.signOut({ everywhere: false })).toEqual({ ended: 1 })
    phone.cookies.delete('callboard-access')
    expect(await phone.call.auth.signOut({ everywhere: true })).toEqual({ ended: 2 })
    expect(await alive()).toEqual([false, false, false])
  })

  it('works with the access token alone', async () => {
    const { desk } = await ownerWithThree()
    desk.cookies.delete('callboard-refresh')
    expect(await desk.call.auth.signOut({ everywhere: false })).toEqual({ ended: 1 })
  })

  it('succeeds without a session, or with one that is over', async () => {
    expect(await world.visitor().call.auth.signOut({ everywhere: true })).toEqual({ ended: 0 })
    const { browser } = await newOwner(world)
    const copy = stolen(world, browser)
    await browser.call.auth.signOut({ everywhere: false })
    expect(await copy.call.auth.signOut({ everywhere: true })).toEqual({ ended: 0 })
    expect([...copy.cookies.keys()]).toEqual(['callboard-known'])
  })

  it('ends nothing for a guessed or a spent token', async () => {
    const { desk, alive } = await ownerWithThree()
    const guesser = world.visitor()
    for (const [name, value] of desk.cookies) guesser.cookies.set(name, `${value.slice(0, -43)}${'A'.repeat(43)}`)
    expect(await guesser.call.auth.signOut({ everywhere: true })).toEqual({ ended: 0 })
    const before = stolen(world, desk)
    await desk.call.auth.refresh({ attempt: 'attempt-number-one' })
    expect(await before.call.auth.signOut({ everywhere: true })).toEqual({ ended: 0 })
    expect(await alive()).toEqual([true, true, true])
  })

  it('ends no full session for someone with only a recovery session', async () => {
    const { email, alive } = await ownerWithThree()
    const recovering = world.visitor()
    await recovering.call.auth.forgotPassword({ email })
    await recovering.call.auth.followLink(await newestLink(world, email))
    expect(await recovering.call.auth.signOut({ everywhere: true })).toEqual({ ended: 1 })
    expect(await alive()).toEqual([true, true, true])
  })
})
