import { execFileSync } from 'node:child_process'
import { beforeEach, describe, expect, it } from 'vitest'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf, forgetLimits, goodPassword, newOwner } from '../auth/story.test.kit.ts'

// An independent implementation of RFC 6238: `oathtool` of the OATH Toolkit, which `npm test` installs (scripts/test.mjs).

const world = storyWorld({ empty: true })
beforeEach(() => forgetLimits(world))

/** The authenticator's code, `off` seconds from the world's now. */
function shown(secret: string, off = 0): string {
  const at = Math.floor(world.clock.now().epochMilliseconds / 1000) + off
  return execFileSync('oathtool', ['--totp', '-b', `--now=@${at}`, secret], { encoding: 'utf8' }).trim()
}

describe('an authenticator', () => {
  it('produces the codes of RFC 6238', () => {
    const [secret, at] = ['GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', '--now=@1111111109']
    expect(execFileSync('oathtool', ['--totp', '-b', at, '--digits=8', secret], { encoding: 'utf8' }).trim()).toBe('07081804')
  })

  it('is enrolled with the secret alone, and its codes sign in', async () => {
    const { browser, email } = await newOwner(world)
    await browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
    const { secret, uri } = await browser.call.twoFactor.enrol()
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(await codeOf(browser.call.twoFactor.confirm({ code: shown(secret, 3600) }))).toBe('code-wrong')
    expect((await browser.call.twoFactor.confirm({ code: shown(secret) })).session.assurance).toBe('aal2')

    for (const minutesLater of [1, 2, 3]) {
      world.clock.advance({ minutes: 1 })
      const next = world.visitor()
      expect(await next.call.auth.signIn({ email, password: goodPassword }), `${minutesLater}`).toMatchObject({ kind: 'challenged' })
      expect(await codeOf(next.call.twoFactor.verify({ code: shown(secret, 3600) }))).toBe('code-wrong')
      expect(await codeOf(next.call.twoFactor.verify({ code: shown(secret, -60) }))).toBe('code-wrong')
      expect(await next.call.twoFactor.verify({ code: shown(secret) })).toMatchObject({ kind: 'full', assurance: 'aal2' })
    }
  })

  it('allows ten wrong codes in a quarter of an hour while it is enrolled, over all secrets', async () => {
    const { browser } = await newOwner(world)
    await browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
    const confirm = (code: string) => codeOf(browser.call.twoFactor.confirm({ code }))
    const wrong = shown((await browser.call.twoFactor.enrol()).secret, 3600)
    const codes = await Promise.all(Array.from({ length: 12 }, () => confirm(wrong)))
    expect(codes.filter((code) => code === 'code-wrong')).toHaveLength(10)
    const { secret } = await browser.call.twoFactor.enrol()
    expect(await confirm(shown(secret))).toBe('too-many-requests')
    await forgetLimits(world)
    for (let n = 0; n < 9; n++) expect(await confirm(shown(secret, 3600))).toBe('code-wrong')
    expect(await confirm(shown(secret))).toBe('none')
    // A correct code resets the count of wrong ones.
    await browser.call.twoFactor.disable()
    const again = await browser.call.twoFactor.enrol()
    expect(await confirm(shown(again.secret, 3600))).toBe('code-wrong')
    expect(await confirm(shown(again.secret))).toBe('none')
  })
})
