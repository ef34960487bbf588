import { declarationOf } from '@callboard/contract/call'
import { auth } from '@callboard/contract/auth'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeOf, forgetLimits, freshEmail, goodPassword, newestLink, newOwner } from '../story.test.kit.ts'

const world = storyWorld({ empty: true })
beforeEach(() => forgetLimits(world))

const nina = { name: 'Nina Novel', studio: 'The Left Foot' }
const signUp = (email: string, password: string) => world.visitor().call.auth.signUp({ name: nina.name, email, password })
const reset = (browser: Browser, password: string) => browser.call.auth.resetPassword({ password, confirmation: password })
const change = (browser: Browser, newPassword: string, currentPassword = goodPassword) =>
  browser.call.auth.changePassword({ currentPassword, newPassword, confirmation: newPassword })

/** Nina in two browsers: signed in, and with a recovery session. */
async function inBothWays() {
  const owner = await newOwner(world)
  await owner.browser.call.studios.setUp({ name: nina.studio, address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
  const recovering = world.visitor()
  await recovering.call.auth.forgotPassword({ email: owner.email })
  await recovering.call.auth.followLink(await newestLink(world, owner.email))
  return { ...owner, recovering }
}

describe('a new password', () => {
  it.each([
    '12345678',
    'Password1',
    'QWERTYUIOP',
    'ｌｉｖｅｒｐｏｏｌ',
    ' 12345678',
    'i love you',
    '        ',
    'abcdefgh',
    '98765432',
    'Passw0rd!',
  ])('is not one of the most common ones: %s', async (password) => {
    const { browser, recovering } = await inBothWays()
    for (const [asking, declared, field] of [
      [signUp(freshEmail(), password), auth.signUp, 'password'],
      [reset(recovering, password), auth.resetPassword, 'password'],
      [change(browser, password), auth.changePassword, 'newPassword'],
    ] as const) {
      const { message } = declarationOf(declared).errorMap['password-common']
      expect(await asking.catch((error: unknown) => error)).toMatchObject({
        code: 'password-common',
        status: 400,
        message,
        data: { field },
      })
    }
    expect(await codeOf(reset(recovering, goodPassword.toUpperCase()))).toBe('none')
  })

  it('is refused when it is the name, the address or the studio, however it is written', async () => {
    const { browser, recovering, email } = await inBothWays()
    for (const password of ['Callboard', nina.name, 'nina.novel', 'NinaNovel!', email, email.toUpperCase(), email.split('@')[0]!]) {
      const attempts = [change(browser, password), reset(recovering, password), signUp(email, password)].map(codeOf)
      expect([password, ...(await Promise.all(attempts))]).toEqual([password, 'password-known', 'password-known', 'password-known'])
      await forgetLimits(world)
    }
    const named = [change(browser, 'the_left_foot'), reset(recovering, 'The Left Foot')].map(codeOf)
    expect(await Promise.all(named)).toEqual(['password-known', 'password-known'])
    const allowed = ['nina novel dances', 'two left feet', '!!!!!!!!'].map((password) => codeOf(signUp(freshEmail(), password)))
    expect(await Promise.all(allowed)).toEqual(['none', 'none', 'none'])
  })

  it('is refused when it is the present one, which does not count as a wrong guess', async () => {
    const { browser, recovering } = await inBothWays()
    for (let n = 0; n < 11; n++) expect(await codeOf(change(browser, goodPassword))).toBe('password-unchanged')
    expect(await codeOf(change(browser, goodPassword, 'not this one'))).toBe('wrong-password')
    expect(await codeOf(reset(recovering, goodPassword))).toBe('password-unchanged')
    expect(await codeOf(reset(recovering, 'a foxtrot at dawn'))).toBe('none')
  })

  it('that is refused uses up neither the link nor the session', async () => {
    const { recovering, email } = await inBothWays()
    expect(await codeOf(reset(recovering, 'password123'))).toBe('password-common')
    expect(await reset(recovering, 'a foxtrot at dawn')).toEqual({ email })
  })
})
