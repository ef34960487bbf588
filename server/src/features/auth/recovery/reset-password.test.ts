import { beforeEach, describe, expect, it } from 'vitest'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { countHashes } from '../passwords/count-hashes.test.kit.ts'
import { codeOf, forgetLimits, goodPassword, newestLink, newOwner, stolen, stored } from '../story.test.kit.ts'

const world = storyWorld({ empty: true })
beforeEach(() => forgetLimits(world))

const next = 'a foxtrot at dawn'
const reset = { password: next, confirmation: next }
const signIn = (email: string, password: string) => world.visitor().call.auth.signIn({ email, password })

async function recovering(email: string) {
  const browser = world.visitor()
  await browser.call.auth.forgotPassword({ email })
  await browser.call.auth.followLink(await newestLink(world, email))
  return browser
}

describe('setting a new password', () => {
  it('voids the old one, and asks for a sign-in', async () => {
    const { email } = await newOwner(world)
    const browser = await recovering(email)
    expect(await browser.call.auth.resetPassword(reset)).toEqual({ email })
    expect([...browser.cookies.keys()]).toEqual(['callboard-known'])
    expect((await browser.call.auth.session()).session).toBeNull()
    expect(await codeOf(signIn(email, goodPassword))).toBe('wrong-credentials')
    expect(await codeOf(signIn(email, next))).toBe('none')
  })

  it('ends every session of the user, and tells their browsers', async () => {
    const { email, id, browser: desk } = await newOwner(world)
    const phone = world.visitor()
    await phone.call.auth.signIn({ email, password: goodPassword })
    const browser = await recovering(email)
    const copy = stolen(world, browser)
    await browser.call.auth.resetPassword(reset)
    for (const other of [desk, phone, copy]) {
      expect((await other.call.auth.session()).session).toBeNull()
      expect(await codeOf(other.call.auth.refresh({ attempt: 'attempt-number-one' }))).toBe('session-not-found')
    }
    const sessions = (await stored(world, 'sessions')).filter((session) => session['userId'] === id)
    expect(sessions.map((session) => session['endReason'])).toEqual(['password-set', 'password-set', 'password-set'])
    const ended = (await stored(world, 'events')).filter((event) => event['type'] === 'sessions.ended')
    expect(ended).toContainEqual(
      expect.objectContaining({
        forUsers: [id],
        byUserId: id,
        subjectIds: expect.arrayContaining(sessions.map((session) => session['id'])),
      }),
    )
  })

  it('leaves the sessions of everybody else', async () => {
    const other = await newOwner(world)
    const { email } = await newOwner(world)
    await (await recovering(email)).call.auth.resetPassword(reset)
    expect((await other.browser.call.auth.session()).session).not.toBeNull()
  })

  it('is announced by email, as a change is; the first one of someone an owner has added is not', async () => {
    const { email, id } = await newOwner(world)
    const notices = async () => {
      await world.app.jobs.runDue()
      return (world.app.mailbox?.mails(email) ?? []).filter(({ subject }) => subject === 'Your password for Callboard has changed').length
    }
    await world.database.kysely.updateTable('identities').set({ confirmedAt: null }).where('id', '=', id).execute()
    await (await recovering(email)).call.auth.resetPassword(reset)
    expect(await notices()).toBe(0)
    const another = 'a waltz at midnight'
    await (await recovering(email)).call.auth.resetPassword({ password: another, confirmation: another })
    expect(await notices()).toBe(1)
  })

  it('voids a link that is still under way', async () => {
    const { email } = await newOwner(world)
    const browser = await recovering(email)
    await world.visitor().call.auth.forgotPassword({ email })
    const underway = await newestLink(world, email)
    await browser.call.auth.resetPassword(reset)
    expect(await codeOf(world.visitor().call.auth.followLink(underway))).toBe('link-closed')
  })

  it('works once for a recovery session, also for two at once', async () => {
    const { email } = await newOwner(world)
    const browser = await recovering(email)
    const copies = ['one password', 'other password'].map((password) => ({ password, browser: stolen(world, browser) }))
    const codes = await Promise.all(
      copies.map((copy) => codeOf(copy.browser.call.auth.resetPassword({ password: copy.password, confirmation: copy.password }))),
    )
    expect([...codes].sort()).toEqual(['none', 'not-signed-in'])
    const winner = copies[codes.indexOf('none')]!
    const loser = copies[codes.indexOf('not-signed-in')]!
    expect(await codeOf(signIn(email, winner.password))).toBe('none')
    expect(await codeOf(signIn(email, loser.password))).toBe('wrong-credentials')
    expect(await codeOf(browser.call.auth.resetPassword(reset))).toBe('not-signed-in')
  })

  it('computes a few hashes at most, however often a session asks at once', async () => {
    const { email } = await newOwner(world)
    const browser = await recovering(email)
    const { result: codes, hashes } = await countHashes(() =>
      Promise.all(Array.from({ length: 20 }, () => codeOf(stolen(world, browser).call.auth.resetPassword(reset)))),
    )
    expect(hashes).toBeLessThanOrEqual(10)
    expect(codes.filter((code) => code === 'none')).toHaveLength(1)
    expect(codes).toContain('too-many-requests')
  })

  it('is refused to a full session, and without a session', async () => {
    const { browser, email } = await newOwner(world)
    expect(await codeOf(browser.call.auth.resetPassword(reset))).toBe('access-denied')
    expect(await codeOf(world.visitor().call.auth.resetPassword(reset))).toBe('not-signed-in')
    expect(await codeOf(signIn(email, goodPassword))).toBe('none')
  })

  it('requires 8 to 200 characters, typed twice', async () => {
    const { email } = await newOwner(world)
    const browser = await recovering(email)
    const fields = async (password: string, confirmation: string) =>
      (
        (await browser.call.auth.resetPassword({ password, confirmation }).catch((error: unknown) => error)) as {
          data?: { fields?: unknown }
        }
      ).data?.fields
    expect(await fields('short', 'short')).toEqual({ password: 'Password must be at least 8 characters long' })
    expect(await fields('long enough', 'something else')).toEqual({ confirmation: 'Passwords do not match' })
    expect(await fields('x'.repeat(201), 'x'.repeat(201))).toEqual({ password: 'Password can be at most 200 characters' })
    expect(await codeOf(browser.call.auth.resetPassword({ password: 'x'.repeat(200), confirmation: 'x'.repeat(200) }))).toBe('none')
  })

  it('forgets the wrong guesses before it', async () => {
    const { email } = await newOwner(world)
    const browser = await recovering(email)
    for (let n = 0; n < 11; n++) await codeOf(signIn(email, 'what was it'))
    expect(await codeOf(signIn(email, goodPassword))).toBe('too-many-requests')
    await browser.call.auth.resetPassword(reset)
    expect(await codeOf(signIn(email, next))).toBe('none')
  })

  it('leaves no session to somebody who signs in with the old password at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const { email, id } = await newOwner(world)
      const browser = await recovering(email)
      const thieves = Array.from({ length: 6 }, () => world.visitor())
      await Promise.all([
        ...thieves.map((thief) => codeOf(thief.call.auth.signIn({ email, password: goodPassword }))),
        browser.call.auth.resetPassword(reset),
      ])
      const alive = (await stored(world, 'sessions')).filter((session) => session['userId'] === id && session['endedAt'] === null)
      expect(alive).toEqual([])
      await forgetLimits(world)
    }
  })
})
