import { declarationOf } from '@callboard/contract/call'
import { auth } from '@callboard/contract/auth'
import { beforeEach, describe, expect, it } from 'vitest'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { passwordOf, people } from '../../../world/people.ts'
import { countHashes } from './count-hashes.test.kit.ts'
import { codeOf, forgetLimits, freshEmail, goodPassword, newestLink, newOwner, useUp } from '../story.test.kit.ts'

const world = storyWorld()
beforeEach(() => forgetLimits(world))

const signIn = (email: string, password: string) => world.visitor().call.auth.signIn({ email, password })
const olive = { email: people.olive.email, password: passwordOf(people.olive) }

describe('guessing passwords', () => {
  it('ends after 10 wrong ones for an address, however fast they come; then even the right one waits', async () => {
    const { result: codes, hashes } = await countHashes(() =>
      Promise.all(Array.from({ length: 100 }, (_, n) => codeOf(signIn(olive.email, `guess ${n}`)))),
    )
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(90)
    expect(hashes).toBe(10)
    expect(await signIn(olive.email, olive.password).catch((error: unknown) => error)).toMatchObject({
      code: 'too-many-requests',
      message: expect.stringMatching(/^Too many attempts\. Please wait 15 minutes before trying again\.$/),
    })
  })

  it('ends after 50 for a client, whatever addresses it tries', async () => {
    const codes = await Promise.all(Array.from({ length: 60 }, (_, n) => codeOf(signIn(freshEmail(), `guess ${n}`))))
    expect(codes.filter((code) => code === 'wrong-credentials')).toHaveLength(50)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(10)
  })

  it('by others does not lock out the browser in which an address was signed up or confirmed', async () => {
    for (const isSame of [true, false]) {
      const [email, browser] = [freshEmail(), world.visitor()]
      await browser.call.auth.signUp({ name: 'Nina Novel', email, password: goodPassword })
      const confirming = isSame ? browser : world.visitor()
      await confirming.call.auth.followLink({ ...(await newestLink(world, email)), ...(!isSame && { password: goodPassword }) })
      await codeOf(signIn(email, 'guess'))
      await useUp(world, 'sign-in-email')
      expect(await codeOf(signIn(email, goodPassword))).toBe('too-many-requests')
      expect(await codeOf(confirming.call.auth.signIn({ email, password: goodPassword }))).toBe('none')
    }
  })

  it('by others does not lock out a browser that has signed in before, which has 10 attempts of its own', async () => {
    const [browser, forger] = [world.visitor(), world.visitor()]
    const { email, password } = olive
    await browser.call.auth.signIn(olive)
    await browser.call.auth.signOut({})
    await codeOf(signIn(email, 'guess'))
    await useUp(world, 'sign-in-email')
    await forgetLimits(world, 'sign-in-email')
    forger.cookies.set('callboard-known', `forged.${browser.cookies.get('callboard-known')?.split('.')[1]}`)
    expect(await codeOf(forger.call.auth.signIn(olive))).toBe('too-many-requests')
    expect(await codeOf(world.visitor().call.auth.signIn(olive))).toBe('too-many-requests')
    for (let n = 0; n < 9; n++) expect(await codeOf(browser.call.auth.signIn({ email, password: 'slip' }))).toBe('wrong-credentials')
    expect(await codeOf(browser.call.auth.signIn({ email: people.tom.email, password }))).toBe('wrong-credentials')
    expect(await codeOf(browser.call.auth.signIn(olive))).toBe('none')
    for (let n = 0; n < 10; n++) expect(await codeOf(browser.call.auth.signIn({ email, password: 'slip' }))).toBe('wrong-credentials')
    expect(await codeOf(browser.call.auth.signIn(olive))).toBe('too-many-requests')
  })

  it('behind the same network address locks out no browser that has signed in before', async () => {
    const browser = world.visitor()
    await browser.call.auth.signIn(olive)
    await codeOf(signIn(freshEmail(), 'guess'))
    await useUp(world, 'sign-in-client')
    expect(await codeOf(signIn(olive.email, olive.password))).toBe('too-many-requests')
    expect(await codeOf(browser.call.auth.signIn(olive))).toBe('none')
  })

  it('ends after 200 of a day over all the world, but for a browser that knows the address; a new password starts again', async () => {
    const { email, browser } = await newOwner(world)
    await browser.call.auth.signIn({ email, password: goodPassword })
    await codeOf(signIn(email, 'guess'))
    await useUp(world, 'sign-in-day')
    const { message } = declarationOf(auth.signIn).errorMap['too-many-guesses']
    expect(await signIn(email, goodPassword).catch((error: unknown) => error)).toMatchObject({ code: 'too-many-guesses', message })
    expect(await codeOf(world.visitor().call.auth.resendConfirmation({ email, password: goodPassword }))).toBe('too-many-requests')
    expect(await codeOf(browser.call.auth.signIn({ email, password: goodPassword }))).toBe('none')
    await forgetLimits(world, 'sign-in-day')
    expect(await codeOf(signIn(email, goodPassword)), 'a sign-in does not set guessers free').toBe('too-many-guesses')
    const phone = world.visitor()
    await phone.call.auth.forgotPassword({ email })
    await phone.call.auth.followLink(await newestLink(world, email))
    await phone.call.auth.resetPassword({ password: 'a foxtrot at dawn', confirmation: 'a foxtrot at dawn' })
    expect(await codeOf(phone.call.auth.signIn({ email, password: 'a foxtrot at dawn' }))).toBe('none')
    expect(await codeOf(signIn(email, 'a foxtrot at dawn'))).toBe('none')
  })

  it('does not lock out the browser in which a new password was set', async () => {
    const { email } = await newOwner(world)
    const phone = world.visitor()
    await phone.call.auth.forgotPassword({ email })
    await phone.call.auth.followLink(await newestLink(world, email))
    await phone.call.auth.resetPassword({ password: 'a foxtrot at dawn', confirmation: 'a foxtrot at dawn' })
    await codeOf(signIn(email, 'guess'))
    for (const limit of ['sign-in-client', 'sign-in-both', 'sign-in-email', 'sign-in-day']) await useUp(world, limit)
    expect(await codeOf(phone.call.auth.signIn({ email, password: 'a foxtrot at dawn' }))).toBe('none')
  })

  it('is forgotten once the right password is given', async () => {
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 5; n++) expect(await codeOf(signIn(olive.email, 'wrong'))).toBe('wrong-credentials')
      expect(await codeOf(signIn(olive.email, olive.password))).toBe('none')
    }
  })
})
