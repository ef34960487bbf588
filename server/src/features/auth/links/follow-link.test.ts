import { randomUUID } from 'node:crypto'
import type { LinkType } from '@callboard/contract/auth'
import { beforeEach, describe, expect, it } from 'vitest'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import {
  changeUser,
  codeOf,
  forgetLimits,
  freshEmail,
  goodPassword,
  mailedLinks,
  newestEmailToken,
  newestLink,
  newOwner,
  shutOut,
  stored,
} from '../story.test.kit.ts'

const world = storyWorld()
beforeEach(() => forgetLimits(world))

const signUp = (email: string) => world.visitor().call.auth.signUp({ name: 'Nina Novel', email, password: goodPassword })
/** In a different browser from the sign-up's, with its password. */
const follow = (link: { type: LinkType; token: string }) => world.visitor().call.auth.followLink({ ...link, password: goodPassword })
const sessionsOf = async (userId: string) => (await stored(world, 'sessions')).filter((session) => session['userId'] === userId)

describe('following a confirmation link', () => {
  it('makes an owner of a studio without a name, and signs in', async () => {
    const email = freshEmail()
    const browser = world.visitor()
    await browser.call.auth.signUp({ name: 'Nina Novel', email, password: goodPassword })
    const session = await browser.call.auth.followLink(await newestLink(world, email))
    expect(session).toMatchObject({
      kind: 'full',
      assurance: 'aal1',
      expiresIn: 3600,
      user: { name: 'Nina Novel', email, role: 'owner' },
      studio: { name: null, currency: 'GBP', timezone: 'Europe/London' },
      subscription: null,
    })
    expect((await browser.call.auth.session()).session).toEqual(session)
    expect(await codeOf(browser.call.teachers.list())).toBe('onboarding-required')
    expect(await stored(world, 'users')).toContainEqual(expect.objectContaining({ id: session.user.id, hasSignedIn: true }))
  })

  it('works once', async () => {
    const email = freshEmail()
    await signUp(email)
    const link = await newestLink(world, email)
    const { user } = await follow(link)
    expect(await codeOf(follow(link))).toBe('link-used')
    expect(await sessionsOf(user.id)).toHaveLength(1)
    expect(await stored(world, 'signUps')).toContainEqual(expect.objectContaining({ email, passwordHash: '', browserHash: null }))
  })

  it('works for 24 hours', async () => {
    const [early, late] = [freshEmail(), freshEmail()]
    await signUp(early)
    await signUp(late)
    const links = [await newestLink(world, early), await newestLink(world, late)] as const
    world.clock.advance({ hours: 23, minutes: 59, seconds: 59 })
    expect(await codeOf(follow(links[0]))).toBe('none')
    world.clock.advance({ seconds: 1 })
    expect(await codeOf(follow(links[1]))).toBe('link-expired')
  })

  it('gives exactly one session to many who follow it at once', async () => {
    const email = freshEmail()
    await signUp(email)
    const link = await newestLink(world, email)
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(follow(link))))
    expect(codes.sort()).toEqual(['link-used', 'link-used', 'link-used', 'link-used', 'link-used', 'none'])
    const owners = (await stored(world, 'users')).filter((user) => user['email'] === email)
    expect(owners).toHaveLength(1)
    expect(await sessionsOf(owners[0]?.['id'] as string)).toHaveLength(1)
  })

  it('makes one account of two sign-ups with one address that are confirmed at once', async () => {
    for (let round = 0; round < 5; round++) {
      const email = freshEmail()
      await signUp(email)
      await signUp(email)
      const links = await mailedLinks(world, email)
      expect(links).toHaveLength(2)
      const codes = await Promise.all(links.map((link) => codeOf(follow(link))))
      expect(codes.sort()).toEqual(['link-invalid', 'none'])
      expect((await stored(world, 'users')).filter((user) => user['email'] === email)).toHaveLength(1)
      await forgetLimits(world)
    }
  })

  it('gives the address to the person who reads its mail, even if an owner has since added someone with it', async () => {
    const email = freshEmail()
    await signUp(email)
    const link = await newestLink(world, email)
    await (await world.as('olive')).call.teachers.add({ id: randomUUID(), name: 'Nina Novel', email, phone: '', bio: '', specialties: '' })
    expect(await codeOf(follow(link))).toBe('none')
    const [identity, ...others] = (await stored(world, 'identities')).filter((one) => one['email'] === email)
    expect(others).toEqual([])
    const users = (await stored(world, 'users')).filter((user) => user['email'] === email)
    expect(new Map(users.map((user) => [user['role'], user['identityId']]))).toEqual(
      new Map([
        ['owner', identity?.['id']],
        ['teacher', identity?.['id']],
      ]),
    )
    expect(users.filter((user) => user['hasSignedIn'])).toHaveLength(1)
  })

  it('is refused when the address got a confirmed account meanwhile, and makes no second one', async () => {
    const email = freshEmail()
    await signUp(email)
    const link = await newestLink(world, email)
    await signUp(email)
    await follow(await newestLink(world, email))
    expect(await codeOf(follow(link))).not.toBe('none')
    expect((await stored(world, 'users')).filter((user) => user['email'] === email)).toHaveLength(1)
  })
})

describe('a link that was never mailed', () => {
  it('is invalid, whatever it looks like', async () => {
    const { email } = await newOwner(world)
    await world.visitor().call.auth.forgotPassword({ email })
    const { token } = await newestLink(world, email)
    for (const forged of ['x', token.slice(1), `${token}A`, token.toLowerCase(), "' or 1=1 --", '\\x00', 'ü'.repeat(100)]) {
      expect(await codeOf(follow({ type: 'recovery', token: forged }))).toBe('link-invalid')
      expect(await codeOf(follow({ type: 'confirmation', token: forged }))).toBe('link-invalid')
    }
    expect(await codeOf(follow({ type: 'confirmation', token }))).toBe('link-invalid')
  })

  it('may be tried 30 times in ten minutes, and keeps no right one from working behind the same address of the network', async () => {
    const [signingUp, recovering] = [freshEmail(), await newOwner(world)]
    await signUp(signingUp)
    await world.visitor().call.auth.forgotPassword({ email: recovering.email })
    await recovering.browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
    await recovering.browser.call.auth.changeEmail({ email: freshEmail() })
    const next = (await recovering.browser.call.profile.read()).pendingEmail ?? ''
    const token = await newestEmailToken(world, next)
    const links = [await newestLink(world, signingUp), await newestLink(world, recovering.email)]
    const codes = await Promise.all(Array.from({ length: 40 }, () => codeOf(follow({ type: 'recovery', token: randomUUID() }))))
    expect(codes.filter((code) => code === 'link-invalid')).toHaveLength(30)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(10)
    expect(await codeOf(world.visitor().call.auth.confirmEmail({ token: randomUUID() }))).toBe('too-many-requests')
    for (const link of links) expect(await codeOf(follow(link))).toBe('none')
    expect(await codeOf(world.visitor().call.auth.confirmEmail({ token }))).toBe('none')
  })
})

describe('following a recovery link', () => {
  const recover = async (email: string) => {
    await world.visitor().call.auth.forgotPassword({ email })
    return newestLink(world, email)
  }

  it('opens a short session that is for nothing but a new password', async () => {
    const { email } = await newOwner(world)
    const browser = world.visitor()
    const session = await browser.call.auth.followLink(await recover(email))
    expect(session).toMatchObject({ kind: 'recovery', expiresIn: 900, user: { email } })
    expect([...browser.cookies.keys()]).toEqual(['callboard-access'])
    expect((await browser.call.auth.session()).session).toEqual(session)
    const codes = await Promise.all([
      codeOf(browser.call.studios.setUp({ name: 'Taken', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })),
      codeOf(browser.call.subscriptions.billing()),
      codeOf(browser.call.teachers.list()),
      codeOf(browser.call.teachers.add({ id: randomUUID(), name: 'X', email: freshEmail(), phone: '', bio: '', specialties: '' })),
      codeOf(browser.call.locations.list()),
      codeOf(browser.call.classes.week({ of: '2026-11-18' })),
    ])
    expect(new Set(codes)).toEqual(new Set(['not-signed-in']))
    expect((await browser.fetch('/api/live')).status).not.toBe(200)
    expect(await codeOf(browser.call.auth.refresh({ attempt: 'attempt-number-one' }))).toBe('session-not-found')
  })

  it('is over after 15 minutes', async () => {
    const { email } = await newOwner(world)
    const browser = world.visitor()
    await browser.call.auth.followLink(await recover(email))
    world.clock.advance({ minutes: 15 })
    expect((await browser.call.auth.session()).session).toBeNull()
    expect(await codeOf(browser.call.auth.resetPassword({ password: 'another password', confirmation: 'another password' }))).toBe(
      'not-signed-in',
    )
  })

  it('takes the place of the session that the browser had', async () => {
    const { email, browser } = await newOwner(world)
    await browser.call.auth.followLink(await recover(email))
    expect((await browser.call.auth.session()).session?.kind).toBe('recovery')
    expect(await codeOf(browser.call.auth.refresh({ attempt: 'attempt-number-one' }))).toBe('session-not-found')
    expect((await browser.call.auth.session()).session?.kind).toBe('recovery')
  })

  it('is used up by the new password and not by being opened, within the hour', async () => {
    const { email } = await newOwner(world)
    const link = await recover(email)
    expect(await codeOf(follow(link)), 'a program looks at it').toBe('none')
    const browser = world.visitor()
    await browser.call.auth.followLink(link)
    await browser.call.auth.resetPassword({ password: 'another password', confirmation: 'another password' })
    expect(await codeOf(follow(link))).toBe('link-used')
    const late = await recover(email)
    world.clock.advance({ hours: 1 })
    expect(await codeOf(follow(late))).toBe('link-expired')
  })

  it('works beside newer ones that strangers have asked for, until a password is set', async () => {
    const { email } = await newOwner(world)
    const hers = await recover(email)
    const [second, third] = [await recover(email), await recover(email)]
    const browser = world.visitor()
    expect(await codeOf(browser.call.auth.followLink(second))).toBe('none')
    await browser.call.auth.resetPassword({ password: 'another password', confirmation: 'another password' })
    const codes = await Promise.all([hers, second, third].map((link) => codeOf(follow(link))))
    expect(codes, 'no newer one is to be used').toEqual(['link-closed', 'link-used', 'link-closed'])
  })

  it('lets exactly one of many who follow it at once set a password', async () => {
    const { email } = await newOwner(world)
    const link = await recover(email)
    const browsers = Array.from({ length: 4 }, () => world.visitor())
    expect(await Promise.all(browsers.map((browser) => codeOf(browser.call.auth.followLink(link))))).toEqual([
      'none',
      'none',
      'none',
      'none',
    ])
    const codes = await Promise.all(
      browsers.map(({ call }, n) =>
        codeOf(call.auth.resetPassword({ password: `password number ${n}`, confirmation: `password number ${n}` })),
      ),
    )
    expect(codes.toSorted()).toEqual(['none', 'not-signed-in', 'not-signed-in', 'not-signed-in'])
  })

  it.each(shutOut)('opens nothing for someone who is %o', async (change) => {
    const { email, id, studioId } = await newOwner(world)
    const link = await recover(email)
    await changeUser(world, { id, studioId }, change)
    expect(await codeOf(follow(link))).toBe('link-closed')
    const mails = world.app.mailbox?.mails(email).length
    await world.visitor().call.auth.forgotPassword({ email })
    await world.app.jobs.runDue()
    expect(world.app.mailbox?.mails(email)).toHaveLength(mails ?? 0)
  })
})
