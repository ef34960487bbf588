import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf, forgetLimits, freshEmail, goodPassword, newOwner, stolen, stored } from '../story.test.kit.ts'

const world = storyWorld({ empty: true })
beforeEach(() => forgetLimits(world))

/** An owner whose browser was left open for ten minutes after signing in. */
async function leftOpen() {
  const owner = await newOwner(world)
  await owner.browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
  world.clock.advance({ minutes: 10 })
  return owner
}
const ask = (browser: Browser) => browser.call.auth.changeEmail({ email: freshEmail() })
const prove = (browser: Browser, password = goodPassword) => browser.call.auth.prove({ password })
const subjectsTo = (email: string) => (world.app.mailbox?.mails(email) ?? []).map((mail) => mail.subject)

describe('a fresh proof', () => {
  it('is the sign-in itself, for ten minutes', async () => {
    const { browser, email } = await leftOpen()
    expect(await codeOf(ask(browser))).toBe('proof-needed')
    const other = world.visitor()
    await other.call.auth.signIn({ email, password: goodPassword })
    world.clock.advance({ minutes: 9, seconds: 59 })
    expect(await codeOf(ask(other))).toBe('none')
    world.clock.advance({ seconds: 1 })
    expect(await codeOf(ask(other))).toBe('proof-needed')
  })

  it('is the password typed again, for ten minutes and in this browser only', async () => {
    const { browser, email } = await leftOpen()
    const other = world.visitor()
    await other.call.auth.signIn({ email, password: goodPassword })
    world.clock.advance({ minutes: 10 })
    await expect(ask(browser)).rejects.toMatchObject({ code: 'proof-needed', status: 403, data: { values: { by: 'password' } } })
    const provenUntil = world.clock.now().add({ minutes: 10 }).toString()
    expect(await prove(browser)).toEqual({ provenUntil })
    expect(await codeOf(ask(other))).toBe('proof-needed')
    world.clock.advance({ minutes: 9, seconds: 59 })
    expect(await codeOf(ask(browser))).toBe('none')
    world.clock.advance({ seconds: 1 })
    expect(await codeOf(ask(browser))).toBe('proof-needed')
  })

  it('is neither lost nor lengthened by a refresh', async () => {
    const { browser } = await leftOpen()
    await prove(browser)
    world.clock.advance({ minutes: 9 })
    await browser.call.auth.refresh({ attempt: 'attempt-number-one' })
    expect(await codeOf(ask(browser))).toBe('none')
    world.clock.advance({ minutes: 1 })
    expect(await codeOf(ask(browser))).toBe('proof-needed')
  })

  it('is required before anything is counted or changed', async () => {
    const { browser, email } = await leftOpen()
    const before = [await stored(world, 'rateLimits'), await stored(world, 'emailChanges')]
    for (let n = 0; n < 12; n++) expect(await codeOf(ask(browser))).toBe('proof-needed')
    const profile = { name: 'Somebody Else', email: freshEmail(), phone: '999', timezone: null }
    expect(await codeOf(browser.call.profile.save(profile))).toBe('proof-needed')
    expect([await stored(world, 'rateLimits'), await stored(world, 'emailChanges')]).toEqual(before)
    expect(await browser.call.profile.read()).toMatchObject({ name: 'Nina Novel', email, phone: '' })
  })

  it('is not required for a profile whose address stays, or is already being changed', async () => {
    const { browser, email } = await leftOpen()
    const profile = { name: 'Nina Newname', email, phone: '', timezone: null }
    expect(await browser.call.profile.save(profile)).toMatchObject({ name: 'Nina Newname' })
    const next = freshEmail()
    await prove(browser)
    expect(await browser.call.profile.save({ ...profile, email: next })).toMatchObject({ pendingEmail: next })
    world.clock.advance({ minutes: 10 })
    expect(await browser.call.profile.save({ ...profile, name: 'Nina', email: next })).toMatchObject({ name: 'Nina', pendingEmail: next })
    expect(await browser.call.auth.cancelEmailChange()).toEqual({ email })
  })

  it('is required of a session that is older than this feature', async () => {
    const { browser } = await newOwner(world)
    await browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
    await world.database.kysely.updateTable('sessions').set({ provenAt: null }).execute()
    expect(await codeOf(ask(browser))).toBe('proof-needed')
  })

  it('allows ten wrong passwords in a quarter of an hour, which the user is told, and which locks nobody out elsewhere', async () => {
    const { browser, email } = await leftOpen()
    const own = world.visitor()
    await own.call.auth.signIn({ email, password: goodPassword })
    const thief = stolen(world, browser)
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(prove(thief, 'not this one'))))
    expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(2)
    expect(await codeOf(prove(thief))).toBe('too-many-requests')
    expect(await codeOf(ask(thief))).toBe('proof-needed')
    expect(await codeOf(prove(own))).toBe('none')
    expect(await codeOf(world.visitor().call.auth.signIn({ email, password: goodPassword }))).toBe('none')
    await world.app.jobs.runDue()
    expect(subjectsTo(email).filter((subject) => subject === 'Someone may be using your Callboard account')).toHaveLength(1)
  })

  it('forgets wrong passwords once the right one is given', async () => {
    const { browser } = await leftOpen()
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 9; n++) expect(await codeOf(prove(browser, 'not this one'))).toBe('wrong-password')
      expect(await codeOf(prove(browser))).toBe('none')
    }
  })

  it('with a password that is just being replaced is refused', async () => {
    const { browser, email } = await leftOpen()
    const other = world.visitor()
    await other.call.auth.signIn({ email, password: goodPassword })
    await prove(browser)
    const next = { currentPassword: goodPassword, newPassword: 'a foxtrot at dawn', confirmation: 'a foxtrot at dawn' }
    await browser.call.auth.changePassword(next)
    world.clock.advance({ minutes: 10 })
    expect(await codeOf(prove(other))).toBe('not-signed-in')
    expect(await codeOf(prove(browser))).toBe('wrong-password')
    expect(await codeOf(prove(browser, next.newPassword))).toBe('none')
  })
})
