import { expect, it } from 'vitest'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeAt, stepOf } from './one-time-codes.ts'
import { codeOf, goodPassword, newestLink, newOwner } from '../auth/story.test.kit.ts'

const world = storyWorld({ empty: true })

it('a recovery link allows only setting a password where the second factor is on, and the sign-in after it asks for the code', async () => {
  const { browser, email } = await newOwner(world)
  await browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
  const { secret } = await browser.call.twoFactor.enrol()
  const codeNow = () => codeAt(secret, stepOf(world.clock.now()))
  await browser.call.twoFactor.confirm({ code: codeNow() })
  world.clock.advance({ seconds: 30 })

  const mailed = world.visitor()
  await mailed.call.auth.forgotPassword({ email })
  expect(await mailed.call.auth.followLink(await newestLink(world, email))).toMatchObject({ kind: 'recovery', assurance: 'aal1' })
  expect([...mailed.cookies.keys()]).toEqual(['callboard-access'])
  const attempts = [
    mailed.call.twoFactor.disable(),
    mailed.call.twoFactor.regenerate(),
    mailed.call.twoFactor.verify({ code: codeNow() }),
    mailed.call.auth.changePassword({ currentPassword: goodPassword, newPassword: 'a rumba at noon', confirmation: 'a rumba at noon' }),
    mailed.call.auth.changeEmail({ email: 'thief@evil.example' }),
    mailed.call.profile.read(),
    mailed.call.auth.refresh({ attempt: 'attempt-number-one' }),
  ]
  expect(new Set(await Promise.all(attempts.map(codeOf)))).toEqual(new Set(['not-signed-in', 'session-not-found']))
  // The refused attempts left the session unchanged.
  await mailed.call.auth.resetPassword({ password: 'a rumba at noon', confirmation: 'a rumba at noon' })
  // The link made this a known browser, which grants nothing.
  expect([...mailed.cookies.keys()]).toEqual(['callboard-known'])
  expect((await browser.call.auth.session()).session).toBeNull()
  expect(await mailed.call.auth.signIn({ email, password: 'a rumba at noon' })).toMatchObject({ kind: 'challenged' })
  expect(await mailed.call.twoFactor.verify({ code: codeNow() })).toMatchObject({ kind: 'full', assurance: 'aal2' })
})
