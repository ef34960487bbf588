import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeAt, stepOf } from './one-time-codes.ts'
import { codeOf, forgetLimits, goodPassword, newOwner, stolen, stored } from '../auth/story.test.kit.ts'

const world = storyWorld({ empty: true })
beforeEach(() => forgetLimits(world))

const codeNow = (secret: string, off = 0) => codeAt(secret, stepOf(world.clock.now()) + off)
const wrongFor = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find((code) => ![-1, 0, 1].some((off) => codeNow(secret, off) === code)) ?? ''

/** An owner with two-factor authentication, half a minute after having switched it on. */
async function protectedOwner() {
  const owner = await newOwner(world)
  await owner.browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
  const desk = world.visitor()
  await desk.call.auth.signIn({ email: owner.email, password: goodPassword })
  const before = stolen(world, owner.browser)
  const { secret, uri } = await owner.browser.call.twoFactor.enrol()
  const { recoveryCodes, session } = await owner.browser.call.twoFactor.confirm({ code: codeNow(secret) })
  world.clock.advance({ seconds: 30 })
  return { ...owner, desk, before, secret, uri, recoveryCodes, session }
}

async function challenged(email: string): Promise<Browser> {
  const browser = world.visitor()
  expect(await browser.call.auth.signIn({ email, password: goodPassword })).toMatchObject({ kind: 'challenged', assurance: 'aal1' })
  return browser
}

const endings = async (id: string) => (await stored(world, 'sessions')).filter((one) => one['userId'] === id).map((one) => one['endReason'])

describe('switching on two-factor authentication', () => {
  it('keeps this session with new tokens and ends the others', async () => {
    const { browser, desk, before, uri, secret, email, session, recoveryCodes, id } = await protectedOwner()
    expect(uri).toBe(`otpauth://totp/Callboard:${encodeURIComponent(email)}?secret=${secret}&issuer=Callboard`)
    expect(session).toMatchObject({ kind: 'full', assurance: 'aal2' })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/)
    expect((await browser.call.auth.session()).session).toMatchObject({ assurance: 'aal2' })
    expect((await desk.call.auth.session()).session).toBeNull()
    expect(await endings(id)).toContain('two-factor-enabled')
    expect((await before.call.auth.session()).session).toBeNull()
    // The earlier token counts as spent: reusing it ends the session.
    expect(await codeOf(before.call.auth.refresh({ attempt: 'attempt-number-one' }))).toBe('session-not-found')
    expect((await browser.call.auth.session()).session).toBeNull()
    expect(await endings(id)).toContain('refresh-reused')
  })

  it('requires a right code for the newest secret, and can be cancelled', async () => {
    const { browser } = await newOwner(world)
    await browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
    expect(await codeOf(browser.call.twoFactor.confirm({ code: '123456' }))).toBe('not-enrolling')
    const first = await browser.call.twoFactor.enrol()
    const second = await browser.call.twoFactor.enrol()
    expect(second.secret).not.toBe(first.secret)
    expect(await codeOf(browser.call.twoFactor.confirm({ code: wrongFor(second.secret) }))).toBe('code-wrong')
    expect(await browser.call.twoFactor.cancel()).toEqual({ isEnabled: false, enabledAt: null, recoveryCodesLeft: 0 })
    expect(await codeOf(browser.call.twoFactor.confirm({ code: codeNow(second.secret) }))).toBe('not-enrolling')
  })

  it('stores nothing readable', async () => {
    const { secret, recoveryCodes, browser } = await protectedOwner()
    const kept = JSON.stringify([await stored(world, 'twoFactors'), await stored(world, 'recoveryCodes')], (_, value: unknown) =>
      value && typeof value === 'object' && 'data' in value ? Buffer.from(value.data as number[]).toString('latin1') : value,
    )
    for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(kept).not.toContain(hidden)
    expect(await browser.call.twoFactor.status()).toEqual({ isEnabled: true, enabledAt: expect.any(String), recoveryCodesLeft: 10 })
  })
})

describe('a mail to the account’s address', () => {
  const mailed = async (email: string) => {
    await world.app.jobs.runDue()
    return (world.app.mailbox?.mails(email) ?? []).filter(({ subject }) => subject.startsWith('Two-factor')).map(({ subject }) => subject)
  }
  const [on, off] = ['Two-factor authentication is on for Callboard', 'Two-factor authentication is off for Callboard']

  it('says when two-factor authentication is switched on and when it is switched off', async () => {
    const { browser, email } = await protectedOwner()
    expect(await mailed(email)).toEqual([on])
    await browser.call.twoFactor.disable()
    expect(await mailed(email)).toEqual([off, on])
    expect(world.app.mailbox?.mails(email)[0]?.text).toContain('If this was not you, choose a new password straight away')
  })

  it('is not sent for an enrolment that is begun, tried with a wrong code or cancelled, nor when it is already off', async () => {
    const { browser, email } = await newOwner(world)
    await browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
    const { secret } = await browser.call.twoFactor.enrol()
    expect(await codeOf(browser.call.twoFactor.confirm({ code: wrongFor(secret) }))).toBe('code-wrong')
    await browser.call.twoFactor.cancel()
    expect(await codeOf(browser.call.twoFactor.disable())).toBe('no-factor')
    expect(await mailed(email)).toEqual([])
  })
})

describe('the second step', () => {
  it('gives a full session for the code, which is accepted once', async () => {
    const { email, secret, id } = await protectedOwner()
    const [one, other] = [await challenged(email), await challenged(email)]
    const asked = new Map(one.cookies)
    expect([...one.cookies.keys()]).toEqual(['callboard-access', 'callboard-known'])
    expect(await one.call.twoFactor.verify({ code: codeNow(secret) })).toMatchObject({ kind: 'full', assurance: 'aal2' })
    expect((await one.call.auth.session()).session).toMatchObject({ assurance: 'aal2' })
    expect((await stolen(world, one, asked).call.auth.session()).session).toBeNull()
    expect(await endings(id)).toContain('code-accepted')
    expect(await codeOf(other.call.twoFactor.verify({ code: codeNow(secret) }))).toBe('code-wrong')
    expect(await one.call.auth.refresh({ attempt: 'attempt-number-two' })).toMatchObject({ assurance: 'aal2' })
  })

  it('is all that a challenged session can do, for 10 minutes', async () => {
    const { email, secret } = await protectedOwner()
    const browser = await challenged(email)
    expect(await codeOf(browser.call.twoFactor.status())).toBe('not-signed-in')
    expect(await codeOf(browser.call.twoFactor.disable())).toBe('not-signed-in')
    expect(await codeOf(browser.call.auth.sessions())).toBe('not-signed-in')
    expect(await codeOf(browser.call.auth.refresh({ attempt: 'attempt-number-one' }))).toBe('session-not-found')
    expect(await browser.call.auth.signOut({ everywhere: true })).toEqual({ ended: 1 })
    const late = await challenged(email)
    world.clock.advance({ minutes: 10 })
    expect(await codeOf(late.call.twoFactor.verify({ code: codeNow(secret) }))).toBe('not-signed-in')
  })

  it('accepts one code once when two requests use it at the same moment', async () => {
    const { email, secret } = await protectedOwner()
    const browsers = await Promise.all(Array.from({ length: 5 }, () => challenged(email)))
    const codes = await Promise.all(browsers.map((browser) => codeOf(browser.call.twoFactor.verify({ code: codeNow(secret) }))))
    expect([...codes].sort()).toEqual(['code-wrong', 'code-wrong', 'code-wrong', 'code-wrong', 'none'])
  })

  it('accepts each recovery code once, also at the same moment, however it is typed', async () => {
    const { email, recoveryCodes, browser } = await protectedOwner()
    const typed = (recoveryCodes[0] ?? '').toLowerCase().replaceAll('-', ' ')
    const browsers = await Promise.all(Array.from({ length: 5 }, () => challenged(email)))
    const codes = await Promise.all(browsers.map((one) => codeOf(one.call.twoFactor.recover({ code: typed }))))
    expect([...codes].sort()).toEqual(['code-wrong', 'code-wrong', 'code-wrong', 'code-wrong', 'none'])
    expect((await browser.call.twoFactor.status()).recoveryCodesLeft).toBe(9)
    await browser.call.twoFactor.regenerate()
    expect(await codeOf((await challenged(email)).call.twoFactor.recover({ code: recoveryCodes[1] ?? '' }))).toBe('code-wrong')
    expect(await browser.call.twoFactor.disable()).toMatchObject({ isEnabled: false })
    expect(await world.visitor().call.auth.signIn({ email, password: goodPassword })).toMatchObject({ kind: 'full' })
  })

  it('locks after ten wrong codes of a hundred at once, and one email says so', async () => {
    const { email, secret } = await protectedOwner()
    const browser = await challenged(email)
    const wrong = wrongFor(secret)
    const tries = Array.from({ length: 100 }, (_, n) =>
      codeOf(n % 2 ? browser.call.twoFactor.verify({ code: wrong }) : browser.call.twoFactor.recover({ code: 'AAAA-AAAA-AAAA-AAAA' })),
    )
    const codes = await Promise.all(tries)
    expect(codes.filter((code) => code === 'code-wrong')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(90)
    expect(await codeOf((await challenged(email)).call.twoFactor.verify({ code: codeNow(secret) }))).toBe('too-many-requests')
    await world.app.jobs.runDue()
    const notified = (world.app.mailbox?.mails(email) ?? []).filter((mail) => mail.subject.startsWith('Wrong verification codes'))
    expect(notified).toHaveLength(1)
  })

  it('forgets wrong codes after a right one', async () => {
    const { email, secret } = await protectedOwner()
    for (let round = 0; round < 2; round++) {
      const browser = await challenged(email)
      for (let n = 0; n < 9; n++) expect(await codeOf(browser.call.twoFactor.verify({ code: wrongFor(secret) }))).toBe('code-wrong')
      expect(await codeOf(browser.call.twoFactor.verify({ code: codeNow(secret) }))).toBe('none')
      world.clock.advance({ seconds: 60 })
    }
  })
})
