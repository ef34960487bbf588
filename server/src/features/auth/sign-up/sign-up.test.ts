import { declarationOf } from '@callboard/contract/call'
import { randomUUID } from 'node:crypto'
import { auth, type LinkType } from '@callboard/contract/auth'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { people } from '../../../world/people.ts'
import { codeOf, forgetLimits, freshEmail, goodPassword, mailedLinks, newestLink, stored } from '../story.test.kit.ts'

const world = storyWorld()
beforeEach(() => forgetLimits(world))

const signUp = (email: string, changes: { name?: string; password?: string } = {}) =>
  world.visitor().call.auth.signUp({ name: 'Nina Novel', email, password: goodPassword, ...changes })

const follow = (link: { type: LinkType; token: string }, password = goodPassword) =>
  world.visitor().call.auth.followLink({ ...link, password })

describe('signing up', () => {
  it('mails a link, and makes nothing before it is followed', async () => {
    const email = freshEmail()
    expect(await signUp(email)).toEqual({ email, mailboxUrl: expect.stringContaining(encodeURIComponent(email)), isHeld: false })
    expect(await stored(world, 'identities')).not.toContainEqual(expect.objectContaining({ email }))
    const [mail] = await mailedLinks(world, email).then(() => world.app.mailbox?.mails(email) ?? [])
    expect(mail?.subject).toBe('Confirm your email for Callboard')
    expect(mail?.text).toContain('expires in 24 hours')
    expect(mail?.html).toContain('/auth/callback#type=confirmation&amp;token=')
    expect(mail?.text).not.toContain('Nina')
  })

  it('refuses an address that has an account, in any spelling of its case', async () => {
    const refusal = await signUp(people.olive.email.toUpperCase()).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      code: 'email-taken',
      status: 409,
      message: declarationOf(auth.signUp).errorMap['email-taken'].message,
      data: { field: 'email' },
    })
  })

  it('does not change an earlier sign-up that waits for the same address', async () => {
    const email = freshEmail()
    await signUp(email, { name: 'First', password: 'first password' })
    const [first] = await mailedLinks(world, email)
    await signUp(email.toUpperCase(), { name: 'Second', password: 'second password' })
    const [second] = await mailedLinks(world, email)
    expect((await follow(first!, 'first password')).user).toMatchObject({ name: 'First' })
    expect(await codeOf(follow(second!, 'second password'))).toBe('link-invalid')
    expect(await codeOf(world.visitor().call.auth.signIn({ email, password: 'second password' }))).toBe('wrong-credentials')
    expect(await codeOf(world.visitor().call.auth.signIn({ email, password: 'first password' }))).toBe('none')
  })

  it('takes passwords from 8 to 200 characters, of any script', async () => {
    for (const password of ['pas de 2', 'пароль-танца ✨', 'ñ'.repeat(200)]) {
      const email = freshEmail()
      await signUp(email, { password })
      await follow(await newestLink(world, email), password)
      expect(await codeOf(world.visitor().call.auth.signIn({ email, password }))).toBe('none')
    }
    expect(await signUp(freshEmail(), { password: '1234567' }).catch((error: unknown) => error)).toMatchObject({
      code: 'invalid-input',
      data: { fields: { password: 'Password must be at least 8 characters long' } },
    })
    expect(await signUp(freshEmail(), { password: 'x'.repeat(201) }).catch((error: unknown) => error)).toMatchObject({
      code: 'invalid-input',
      data: { fields: { password: 'Password can be at most 200 characters' } },
    })
  })

  it('is limited to 3 a minute of one client for an address', async () => {
    const email = freshEmail()
    const codes = await Promise.all(Array.from({ length: 8 }, () => codeOf(signUp(email))))
    expect(codes.filter((code) => code === 'none')).toHaveLength(3)
    expect(new Set(codes)).toEqual(new Set(['none', 'sign-up-limited']))
    const refusal = (await signUp(email).catch((error: unknown) => error)) as { data: { values: { n: number } } }
    expect(refusal).toMatchObject({ status: 429, message: 'Too many signup attempts. Please wait a minute before trying again.' })
    expect(refusal.data.values.n).toBeGreaterThan(30)
    expect(refusal.data.values.n).toBeLessThanOrEqual(60)
    expect(await codeOf(signUp(freshEmail()))).toBe('none')
  })

  it('mails one address 12 times a day, over sign-ups and confirmations that are asked for again, and says when it does not', async () => {
    const email = freshEmail()
    const held: boolean[] = []
    for (let n = 1; n < 15; n++) {
      await forgetLimits(world, 'confirmation-mails')
      const answer = await (n % 2 ? signUp(email) : world.visitor().call.auth.resendConfirmation({ email, password: goodPassword }))
      held.push(answer.isHeld)
    }
    expect(held).toEqual([...Array.from({ length: 12 }, () => false), true, true])
    expect(await mailedLinks(world, email)).toHaveLength(12)
    expect(await world.visitor().call.auth.resendConfirmation({ email }), 'somebody who has not signed up').toMatchObject({ isHeld: false })
  })

  it('is limited to 10 in ten minutes for a client', async () => {
    const codes = await Promise.all(Array.from({ length: 14 }, () => codeOf(signUp(freshEmail()))))
    expect(codes.filter((code) => code === 'none')).toHaveLength(10)
    expect(await signUp(freshEmail()).catch((error: unknown) => error)).toMatchObject({
      code: 'too-many-requests',
      status: 429,
      message: expect.stringMatching(/^Too many attempts\. Please wait 10 minutes before trying again\.$/),
    })
  })

  it('leaves neither password nor link in the database, nor an address among the limits', async () => {
    const email = freshEmail()
    await signUp(email, { password: 'find me if you can' })
    const queued = await sql<{ data: unknown }>`select data from pgboss.job`.execute(world.database.kysely)
    const { token } = await newestLink(world, email)
    const after = await sql<{ data: unknown }>`select data, output from pgboss.job`.execute(world.database.kysely)
    const kept = JSON.stringify([queued.rows, after.rows, await stored(world, 'signUps'), await stored(world, 'rateLimits')])
    expect(kept).not.toContain('find me')
    expect(kept).not.toContain(token)
    expect(JSON.stringify([queued.rows, await stored(world, 'rateLimits')])).not.toContain(email)
  })
})

describe('asking for the confirmation link again', () => {
  const resend = (email: string) => world.visitor().call.auth.resendConfirmation({ email, password: goodPassword })

  it.each(['the first', 'the newer'])('emails another, and %s of the two may be followed, once', async (which) => {
    const email = freshEmail()
    await signUp(email)
    await newestLink(world, email)
    await resend(email)
    const [newer, older] = await mailedLinks(world, email)
    const [chosen, other] = which === 'the first' ? [older, newer] : [newer, older]
    expect(await codeOf(follow(chosen!))).toBe('none')
    expect([await codeOf(follow(chosen!)), await codeOf(follow(other!))]).toEqual(['link-used', 'link-used'])
  })

  it('leaves the first link valid for its own day', async () => {
    const email = freshEmail()
    await signUp(email)
    const first = await newestLink(world, email)
    world.clock.advance({ hours: 23 })
    await resend(email)
    const second = await newestLink(world, email)
    world.clock.advance({ hours: 1 })
    expect(await codeOf(follow(first))).toBe('link-expired')
    expect(await codeOf(follow(second))).toBe('none')
  })

  it('helps after the link has expired', async () => {
    const email = freshEmail()
    await signUp(email)
    const expired = await newestLink(world, email)
    world.clock.advance({ hours: 25 })
    expect(await codeOf(follow(expired))).toBe('link-expired')
    await resend(email)
    expect(await codeOf(follow(await newestLink(world, email)))).toBe('none')
  })

  it('mails it also to an address that an owner has added as a teacher and that has never followed the welcome link', async () => {
    const email = freshEmail()
    await (await world.as('olive')).call.teachers.add({ id: randomUUID(), name: 'Vera', email })
    await signUp(email)
    const confirmations = async () => (await mailedLinks(world, email)).filter(({ type }) => type === 'confirmation')
    expect(await confirmations()).toHaveLength(1)
    await resend(email)
    const [newer] = await confirmations()
    expect(await codeOf(follow(newer!))).toBe('none')
  })

  it('answers the same for an address that nobody signed up with, and for one that has an account', async () => {
    const nobody = freshEmail()
    expect(await resend(nobody)).toMatchObject({ email: nobody })
    expect(await mailedLinks(world, nobody)).toEqual([])
    expect(await resend(people.olive.email)).toMatchObject({ email: people.olive.email })
    expect(await mailedLinks(world, people.olive.email)).toEqual([])
  })

  it('is limited to 3 in ten minutes for a sign-up, and says how long to wait', async () => {
    const email = freshEmail()
    await signUp(email)
    for (let n = 0; n < 3; n++) expect(await codeOf(resend(email))).toBe('none')
    expect(await resend(email).catch((error: unknown) => error)).toMatchObject({
      code: 'too-many-requests',
      message: expect.stringMatching(/^Too many attempts\. Please wait 10 minutes before trying again\.$/),
    })
  })
})

describe('a sign-up that nobody confirms', () => {
  it('is deleted a week after its link has expired', async () => {
    const email = freshEmail()
    await signUp(email)
    await newestLink(world, email)
    const { forgetSignUps } = await import('./forget-sign-ups.ts')
    const { withLogins } = await import('../../../platform/events/open-scope.ts')
    const sweep = () => forgetSignUps({ clock: world.clock, withLogins: (work: never) => withLogins(world.app.scopes, work) } as never)
    world.clock.advance({ days: 7 })
    await sweep()
    expect(await stored(world, 'signUps')).toContainEqual(expect.objectContaining({ email }))
    world.clock.advance({ days: 1, minutes: 1 })
    await sweep()
    expect(await stored(world, 'signUps')).not.toContainEqual(expect.objectContaining({ email }))
  })
})
