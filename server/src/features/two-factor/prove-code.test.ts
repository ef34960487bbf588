import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf, forgetLimits, goodPassword, newOwner } from '../auth/story.test.kit.ts'
import { codeAt, stepOf } from './one-time-codes.ts'

const world = storyWorld({ empty: true })
beforeEach(() => forgetLimits(world))

const codeNow = (secret: string) => codeAt(secret, stepOf(world.clock.now()))

/** An owner with two-factor authentication, whose browser was left open for ten minutes after switching it on. */
async function leftOpen() {
  const owner = await newOwner(world)
  const { browser } = owner
  await browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
  const { secret } = await browser.call.twoFactor.enrol()
  const { recoveryCodes } = await browser.call.twoFactor.confirm({ code: codeNow(secret) })
  world.clock.advance({ minutes: 10 })
  return { ...owner, secret, recoveryCodes }
}
const disable = (browser: Browser) => browser.call.twoFactor.disable()
const prove = (browser: Browser, code: string) => browser.call.twoFactor.prove({ code })

describe('where two-factor authentication is on, a fresh proof', () => {
  it('is a code, and not the password', async () => {
    const { browser, secret } = await leftOpen()
    await expect(disable(browser)).rejects.toMatchObject({ code: 'proof-needed', data: { values: { by: 'code' } } })
    expect(await codeOf(browser.call.auth.prove({ password: goodPassword }))).toBe('code-wanted')
    expect(await codeOf(disable(browser))).toBe('proof-needed')
    await prove(browser, codeNow(secret))
    expect(await disable(browser)).toMatchObject({ isEnabled: false })
  })

  it('accepts a code once, also of the sign-in and of two requests at once', async () => {
    const { browser, email, secret } = await leftOpen()
    const code = codeNow(secret)
    expect((await Promise.all([codeOf(prove(browser, code)), codeOf(prove(browser, code))])).toSorted()).toEqual(['code-wrong', 'none'])
    const other = world.visitor()
    await other.call.auth.signIn({ email, password: goodPassword })
    expect(await codeOf(other.call.twoFactor.verify({ code }))).toBe('code-wrong')
    world.clock.advance({ minutes: 1 })
    const next = codeNow(secret)
    expect(await codeOf(other.call.twoFactor.verify({ code: next }))).toBe('none')
    expect(await codeOf(prove(other, next))).toBe('code-wrong')
  })

  it('can be a recovery code for somebody who has lost the phone, each once', async () => {
    const { browser, recoveryCodes } = await leftOpen()
    const [code = ''] = recoveryCodes
    const recover = () => browser.call.twoFactor.proveByRecoveryCode({ code })
    expect(await codeOf(recover())).toBe('none')
    expect(await codeOf(recover())).toBe('code-wrong')
    expect((await browser.call.twoFactor.status()).recoveryCodesLeft).toBe(9)
    expect(await codeOf(disable(browser))).toBe('none')
  })

  it('is the sign-in with a recovery code', async () => {
    const { email, recoveryCodes } = await leftOpen()
    const other = world.visitor()
    await other.call.auth.signIn({ email, password: goodPassword })
    await other.call.twoFactor.recover({ code: recoveryCodes[0] ?? '' })
    expect(await codeOf(disable(other))).toBe('none')
  })

  it('allows ten wrong codes of both kinds in a quarter of an hour, and does not block the sign-in', async () => {
    const { browser, email, secret } = await leftOpen()
    const wrong = (n: number) =>
      n % 2
        ? codeOf(browser.call.twoFactor.proveByRecoveryCode({ code: 'AAAA-AAAA-AAAA-AAAA' }))
        : codeOf(prove(browser, codeAt(secret, 1)))
    const codes = await Promise.all(Array.from({ length: 12 }, (_, n) => wrong(n)))
    expect(codes.filter((code) => code === 'code-wrong')).toHaveLength(10)
    expect(await codeOf(prove(browser, codeNow(secret)))).toBe('too-many-requests')
    const other = world.visitor()
    await other.call.auth.signIn({ email, password: goodPassword })
    expect(await codeOf(other.call.twoFactor.verify({ code: codeNow(secret) }))).toBe('none')
    await world.app.jobs.runDue()
    expect(world.app.mailbox?.mails(email)[0]?.subject).toBe('Someone may be using your Callboard account')
  })
})

describe('where two-factor authentication is off, a fresh proof', () => {
  it('is the password, and no code of an authenticator that is just being enrolled', async () => {
    const { browser } = await newOwner(world)
    await browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
    const { secret } = await browser.call.twoFactor.enrol()
    world.clock.advance({ minutes: 10 })
    const confirm = () => browser.call.twoFactor.confirm({ code: codeNow(secret) })
    await expect(confirm()).rejects.toMatchObject({ code: 'proof-needed', data: { values: { by: 'password' } } })
    expect(await codeOf(prove(browser, codeNow(secret)))).toBe('password-wanted')
    await browser.call.auth.prove({ password: goodPassword })
    expect(await codeOf(confirm())).toBe('none')
  })
})

it('new recovery codes are notified to the user', async () => {
  const { browser, email, secret } = await leftOpen()
  await prove(browser, codeNow(secret))
  await browser.call.twoFactor.regenerate()
  await world.app.jobs.runDue()
  expect(world.app.mailbox?.mails(email)[0]?.subject).toBe('New recovery codes for Callboard')
})
