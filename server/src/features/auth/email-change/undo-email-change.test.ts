import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { withLogins } from '../../../platform/events/open-scope.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { passwordOf, people } from '../../../world/people.ts'
import { codeAt, stepOf } from '../../two-factor/one-time-codes.ts'
import { forgetUndos } from './forget-undos.ts'
import {
  attempt,
  codeOf,
  forgetLimits,
  freshEmail,
  goodPassword,
  newestEmailToken,
  newestLink,
  newOwner,
  stolen,
  stored,
} from '../story.test.kit.ts'

const world = storyWorld()
beforeEach(() => forgetLimits(world))

const signIn = (email: string, password = goodPassword) => world.visitor().call.auth.signIn({ email, password })
const undo = (token: string, by = world.visitor()) => by.call.auth.undoEmailChange({ token })
const newest = (email: string) => world.app.mailbox?.mails(email)[0]
const tokenFor = (email: string) => /\/auth\/callback#type=email-undo&token=(\S+)/.exec(newest(email)?.text ?? '')?.[1] ?? ''

/** Changes to another address by following the mailed link. */
async function change(browser: Browser, next = freshEmail()): Promise<string> {
  await browser.call.auth.changeEmail({ email: next })
  await world.visitor().call.auth.confirmEmail({ token: await newestEmailToken(world, next) })
  await world.app.jobs.runDue()
  return next
}

/** A user whose address was changed, and the token mailed to the old one. */
async function changed() {
  const owner = await newOwner(world)
  await owner.browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
  const next = await change(owner.browser)
  return { ...owner, next, token: tokenFor(owner.email) }
}

describe('the link to the old address', () => {
  it('restores the old address, ends every session, and leads to a new password', async () => {
    const { browser, email, next, token, id } = await changed()
    const phone = world.visitor()
    await phone.call.auth.signIn({ email: next, password: goodPassword })
    expect(newest(email)?.text).toContain(`sign in to Callboard with ${next}`)

    const holder = world.visitor()
    expect(await undo(token, holder)).toMatchObject({ kind: 'recovery', user: { id, email } })
    for (const one of [browser, phone]) expect((await one.call.auth.session()).session).toBeNull()
    expect((await stored(world, 'users')).find((user) => user['id'] === id)?.['email']).toBe(email)
    expect(await codeOf(holder.call.profile.read())).toBe('not-signed-in')
    await holder.call.auth.resetPassword({ password: 'a foxtrot at dawn', confirmation: 'a foxtrot at dawn' })
    expect(await codeOf(signIn(email, 'a foxtrot at dawn'))).toBe('none')
    expect(await codeOf(signIn(next, 'a foxtrot at dawn'))).toBe('wrong-credentials')
    await world.app.jobs.runDue()
    expect(newest(next)?.subject).toBe('Your email for Callboard was changed back')
  })

  it('makes the password useless: whoever changed the address may know it, or have set it', async () => {
    const { email, next, token } = await changed()
    await world.visitor().call.auth.forgotPassword({ email: next })
    const thief = world.visitor()
    await thief.call.auth.followLink(await newestLink(world, next))
    await thief.call.auth.resetPassword({ password: 'a thief was here', confirmation: 'a thief was here' })
    await undo(token)
    for (const password of [goodPassword, 'a thief was here'])
      for (const address of [email, next]) expect(await codeOf(signIn(address, password))).toBe('wrong-credentials')
    await world.visitor().call.auth.forgotPassword({ email })
    expect((await newestLink(world, email)).type).toBe('recovery')
  })

  it('works once, also for many at once', async () => {
    const { token } = await changed()
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(undo(token))))
    expect(codes.toSorted()).toEqual(['link-used', 'link-used', 'link-used', 'link-used', 'none'])
    expect(await codeOf(undo('nonsense'))).toBe('link-invalid')
  })

  it('works for seven days', async () => {
    const [early, late] = [await changed(), await changed()]
    world.clock.advance({ days: 6, hours: 23, minutes: 59 })
    expect(await codeOf(undo(early.token))).toBe('none')
    world.clock.advance({ minutes: 1 })
    expect(await codeOf(undo(late.token))).toBe('link-expired')
    expect(await codeOf(signIn(late.next))).toBe('none')
  })

  it('voids what is under way from the new address', async () => {
    const { browser, next, token } = await changed()
    await world.visitor().call.auth.forgotPassword({ email: next })
    const recovery = await newestLink(world, next)
    const third = freshEmail()
    await browser.call.auth.changeEmail({ email: third })
    const pending = await newestEmailToken(world, third)
    await undo(token)
    expect(await codeOf(world.visitor().call.auth.followLink(recovery))).toBe('link-closed')
    expect(await codeOf(world.visitor().call.auth.confirmEmail({ token: pending }))).toBe('link-closed')
  })

  it('of the first of two changes undoes both, and the second cannot be undone any more', async () => {
    const { browser, email, next, token } = await changed()
    const third = await change(browser)
    const second = tokenFor(next)
    expect(await undo(token)).toMatchObject({ user: { email } })
    expect(await codeOf(undo(second))).toBe('link-invalid')
    await world.app.jobs.runDue()
    expect(newest(third)?.subject).toBe('Your email for Callboard was changed back')
  })

  it('of the second of two changes puts back the address between, and the first can still be undone', async () => {
    const { browser, email, next, token } = await changed()
    world.clock.advance({ minutes: 1 })
    await change(browser)
    expect(await undo(tokenFor(next))).toMatchObject({ user: { email: next } })
    expect(await undo(token)).toMatchObject({ user: { email } })
  })

  it('is not sent to the address in between once someone has changed back: it may be an intruder’s', async () => {
    const { browser, email, next, token } = await changed()
    const third = await change(browser)
    const between = tokenFor(next)
    world.clock.advance({ minutes: 1 })
    await change(browser, email)
    for (const address of [next, third]) expect(await codeOf(undo(tokenFor(address) || between))).toBe('link-invalid')
    expect(newest(third)).toMatchObject({ subject: 'Your email for Callboard was changed back' })
    expect(newest(third)?.text).not.toContain('signed out')
    expect(await codeOf(signIn(email))).toBe('none')
    expect(await undo(token)).toMatchObject({ user: { email } })
  })

  it('of the address in between works when the older link can undo nothing any more', async () => {
    const { browser, email, next } = await changed()
    world.clock.advance({ hours: 7 * 24 })
    await browser.call.auth.refresh({ attempt: attempt(1) })
    await browser.call.auth.prove({ password: goodPassword })
    await change(browser, email)
    expect(await undo(tokenFor(next))).toMatchObject({ user: { email: next } })
  })

  it('signs out anyone who was signed in on that browser', async () => {
    const { token } = await changed()
    const tom = world.visitor()
    await tom.call.auth.signIn({ email: people.tom.email, password: passwordOf(people.tom) })
    const kept = stolen(world, tom, new Map(tom.cookies))
    await undo(token, tom)
    expect((await kept.call.auth.session()).session).toBeNull()
    expect(await codeOf(kept.call.auth.refresh({ attempt: attempt(2) }))).toBe('session-not-found')
  })

  it('says so when another account has the address by now, and works once that has let go of it', async () => {
    const { email, next, token } = await changed()
    const other = await newOwner(world, email)
    await other.browser.call.studios.setUp({ name: 'Other', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
    expect(await codeOf(undo(token))).toBe('email-taken')
    expect(await codeOf(signIn(next))).toBe('none')
    await change(other.browser)
    expect(await codeOf(undo(token))).toBe('none')
  })

  it('is not kept from its holder by a login that an owner made for the address and nobody confirmed', async () => {
    const { email, token } = await changed()
    const omar = await world.as('omar')
    await omar.call.teachers.add({ id: randomUUID(), name: 'Squatter', email, phone: '', bio: '', specialties: '' })
    expect(await codeOf(undo(token))).toBe('none')
  })

  it('leaves the second factor on', async () => {
    const { browser, email } = await newOwner(world)
    await browser.call.studios.setUp({ name: 'Nina', address: 'A', phone: '0113 496 0999', email: 'a@b.example' })
    const { secret } = await browser.call.twoFactor.enrol()
    await browser.call.twoFactor.confirm({ code: codeAt(secret, stepOf(world.clock.now())) })
    await change(browser)
    const holder = world.visitor()
    await undo(tokenFor(email), holder)
    await holder.call.auth.resetPassword({ password: 'a foxtrot at dawn', confirmation: 'a foxtrot at dawn' })
    expect((await signIn(email, 'a foxtrot at dawn')).kind).toBe('challenged')
  })

  it('is stored as a hash, and deleted with the old address a week after it has expired', async () => {
    const { token, email } = await changed()
    const kept = async () =>
      JSON.stringify(await world.database.kysely.selectFrom('emailUndos').selectAll().execute(), (_, value: unknown) =>
        Buffer.isBuffer(value) ? value.toString('base64url') : value,
      )
    expect(await kept()).toContain(email)
    expect(await kept()).not.toContain(token)
    world.clock.advance({ days: 14, minutes: 1 })
    await forgetUndos({
      clock: world.clock,
      withLogins: (work) => withLogins(world.app.scopes, work),
    } as Partial<JobContext> as JobContext)
    expect(await kept()).not.toContain(email)
  })
})
