import { beforeEach, describe, expect, it } from 'vitest'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { deviceOf } from '../../../platform/http/device-of.ts'
import { codeOf, forgetLimits, goodPassword, newOwner } from '../story.test.kit.ts'

const world = storyWorld({ empty: true })
beforeEach(() => forgetLimits(world))

const next = 'a foxtrot at dawn'
const change = { currentPassword: goodPassword, newPassword: next, confirmation: next }
const signIn = (email: string, password: string) => world.visitor().call.auth.signIn({ email, password })

async function twoBrowsers() {
  const owner = await newOwner(world)
  await owner.browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
  const phone = world.visitor()
  await phone.call.auth.signIn({ email: owner.email, password: goodPassword })
  return { ...owner, phone }
}

describe('changing the password', () => {
  it('ends every other session and tells the user', async () => {
    const { browser, phone, email } = await twoBrowsers()
    expect(await browser.call.auth.changePassword(change)).toEqual({ ended: 1 })
    expect((await phone.call.auth.session()).session).toBeNull()
    expect((await browser.call.auth.session()).session).not.toBeNull()
    expect(await codeOf(signIn(email, goodPassword))).toBe('wrong-credentials')
    expect(await codeOf(signIn(email, next))).toBe('none')
    await world.app.jobs.runDue()
    expect(world.app.mailbox?.mails(email)[0]?.subject).toBe('Your password for Callboard has changed')
  })

  it('wants the present one, ten times in a quarter of an hour', async () => {
    const { browser, email } = await twoBrowsers()
    const wrong = () => codeOf(browser.call.auth.changePassword({ ...change, currentPassword: 'not this one' }))
    const codes = await Promise.all(Array.from({ length: 12 }, wrong))
    expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(10)
    expect(await codeOf(browser.call.auth.changePassword(change))).toBe('too-many-requests')
    expect(await codeOf(signIn(email, goodPassword))).toBe('none')
  })
})

describe('the open sessions', () => {
  it('are listed with this one first, and the others can be ended', async () => {
    const { browser, phone } = await twoBrowsers()
    const [own, other] = await browser.call.auth.sessions()
    expect([own?.isThis, other?.isThis]).toEqual([true, false])
    const stranger = await twoBrowsers()
    expect(await codeOf(stranger.browser.call.auth.endSession({ id: other?.id ?? '' }))).toBe('session-not-found')
    expect(await codeOf(browser.call.auth.endSession({ id: own?.id ?? '' }))).toBe('session-not-found')
    expect(await browser.call.auth.endSession({ id: other?.id ?? '' })).toEqual({ ended: 1 })
    expect((await phone.call.auth.session()).session).toBeNull()
    expect(await stranger.browser.call.auth.signOutElsewhere()).toEqual({ ended: 1 })
    expect((await stranger.phone.call.auth.session()).session).toBeNull()
    expect(await stranger.browser.call.auth.sessions()).toHaveLength(1)
  })

  it.each([
    [
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36 Edg/129.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
    ['curl/8', ''],
  ])('name a browser as people do: %s', (userAgent, device) => {
    expect(deviceOf(userAgent)).toBe(device)
  })
})
