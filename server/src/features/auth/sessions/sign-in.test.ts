import { beforeEach, describe, expect, it } from 'vitest'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { passwordOf, people } from '../../../world/people.ts'
import { countHashes } from '../passwords/count-hashes.test.kit.ts'
import {
  changeUser,
  codeOf,
  forgetLimits,
  freshEmail,
  goodPassword,
  mailedLinks,
  newestLink,
  newOwner,
  shutOut,
  stored,
} from '../story.test.kit.ts'

const world = storyWorld()
beforeEach(() => forgetLimits(world))

const signIn = (email: string, password: string) => world.visitor().call.auth.signIn({ email, password })
const olive = { email: people.olive.email, password: passwordOf(people.olive) }

describe('signing in', () => {
  it('answers with the user, the studio and the end of the session', async () => {
    expect(await signIn(olive.email, olive.password)).toEqual({
      kind: 'full',
      assurance: 'aal1',
      expiresAt: '2026-11-18T11:00:00.000Z',
      expiresIn: 3600,
      user: {
        id: people.olive.id,
        name: 'Olive Hart',
        email: olive.email,
        role: 'owner',
        photoUrl: null,
        isFamily: false,
        hasBills: false,
      },
      studio: expect.objectContaining({ name: 'Northlight Dance', address: '4 Mill Lane, Leeds' }),
      subscription: expect.objectContaining({ tier: 'growth', status: 'active' }),
      stage: 'running',
      liveFrom: expect.any(Number),
    })
  })

  it('reads an address in any case and with blanks around it', async () => {
    expect((await signIn(` ${olive.email.toUpperCase()} `, olive.password)).user).toMatchObject({ name: 'Olive Hart' })
  })

  it('refuses an address that cannot be stored as invalid input', async () => {
    expect(await codeOf(signIn('olive\u0000@northlight.example', olive.password))).toBe('invalid-input')
  })

  it('refuses a wrong password, an unknown address and an unconfirmed one in the same words, after the same work', async () => {
    const refusalAndWork = async (email: string) => {
      const { result: refusal, hashes } = await countHashes(() =>
        signIn(email, 'not their password').catch((error: { toJSON(): unknown }) => error.toJSON()),
      )
      return { refusal, hashes }
    }
    const pending = async (signUps: number) => {
      const email = freshEmail()
      for (let n = 0; n < signUps; n++) await world.visitor().call.auth.signUp({ name: 'Nina', email, password: `pirouette ${n}` })
      return email
    }
    const expected = {
      hashes: 1,
      refusal: expect.objectContaining({ code: 'wrong-credentials', status: 401, message: 'Invalid email or password' }),
    }
    for (const email of [olive.email, freshEmail(), await pending(1), await pending(3)])
      expect(await refusalAndWork(email)).toEqual(expected)
  })

  it('puts the tokens in cookies that scripts and other sites cannot use, and nowhere else', async () => {
    const browser = world.visitor()
    const response = await browser.fetch('/api/auth/sign-in', {
      method: 'POST',
      body: JSON.stringify(olive),
      headers: { 'content-type': 'application/json' },
    })
    const cookies = response.headers.getSetCookie()
    expect(cookies).toHaveLength(3)
    expect(cookies[0]).toMatch(/^callboard-access=[^;]+; Max-Age=3600; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(cookies[1]).toMatch(/^callboard-refresh=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(cookies[2]).toMatch(/^callboard-known=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/)
    const body = await response.text()
    for (const name of ['callboard-access', 'callboard-refresh']) {
      const [, sessionId, secret] = browser.cookies.get(name)?.split('.') ?? []
      expect(body).not.toContain(secret)
      expect(body).not.toContain(sessionId)
    }
    expect(body).not.toMatch(/hash|argon2|token/i)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('keeps hashes of the tokens only', async () => {
    const browser = world.visitor()
    await browser.call.auth.signIn(olive)
    const kept = JSON.stringify(await stored(world, 'sessions'), (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    )
    for (const cookie of browser.cookies.values()) expect(kept).not.toContain(cookie.split('.').at(-1))
  })

  it('asks for the confirmation first, but only of someone who knows the password', async () => {
    const email = freshEmail()
    await world.visitor().call.auth.signUp({ name: 'Nina', email, password: 'first guess' })
    await world.visitor().call.auth.signUp({ name: 'Nina', email, password: goodPassword })
    expect(await signIn(email, goodPassword).catch((error: unknown) => error)).toMatchObject({
      code: 'email-not-confirmed',
      status: 403,
      data: { field: 'email' },
    })
    expect(await codeOf(signIn(email, 'first guess'))).toBe('email-not-confirmed')
    expect(await codeOf(signIn(email, 'something else'))).toBe('wrong-credentials')
  })

  it('asks for the confirmation also after strangers have signed up with the same address, however many', async () => {
    const email = freshEmail()
    const sign = (password: string) => world.visitor().call.auth.signUp({ name: 'Nina', email, password })
    await sign(goodPassword)
    for (let n = 0; n < 5; n++) {
      await forgetLimits(world)
      await sign(`a stranger dances ${n}`)
    }
    const asked = await countHashes(() => codeOf(signIn(email, goodPassword)))
    expect(asked).toEqual({ result: 'email-not-confirmed', hashes: 1 })
    const mails = async () => (await mailedLinks(world, email)).length
    await forgetLimits(world)
    const before = await mails()
    await world.visitor().call.auth.resendConfirmation({ email, password: goodPassword })
    expect(await mails()).toBe(before + 1)
  })

  it('does not count a right password as a guess while the address waits for confirmation', async () => {
    const email = freshEmail()
    await world.visitor().call.auth.signUp({ name: 'Nina', email, password: goodPassword })
    for (let n = 0; n < 12; n++) expect(await codeOf(signIn(email, goodPassword))).toBe('email-not-confirmed')
  })

  it.each(shutOut)('is refused to someone who is %o', async (change) => {
    const { email, id, studioId } = await newOwner(world)
    await changeUser(world, { id, studioId }, change)
    expect(await codeOf(signIn(email, goodPassword))).toBe(change.active === false ? 'account-closed' : 'wrong-credentials')
    expect(await codeOf(signIn(email, 'another password'))).toBe('wrong-credentials')
  })

  it('is refused before the welcome link was followed, even with the password that nobody knows', async () => {
    const { email, id } = await newOwner(world)
    await world.database.kysely.updateTable('identities').set({ confirmedAt: null }).where('id', '=', id).execute()
    expect(await codeOf(signIn(email, goodPassword))).toBe('wrong-credentials')
  })

  it('refuses a longer password than can be chosen', async () => {
    expect(await codeOf(signIn(olive.email, 'x'.repeat(201)))).toBe('invalid-input')
    expect(await codeOf(signIn(olive.email, 'x'.repeat(200)))).toBe('wrong-credentials')
  })

  it('replaces a hash that was made at a lower cost', async () => {
    const { email, id } = await newOwner(world)
    const weaker = '$argon2id$v=19$m=8192,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$'
    const { argon2Sync } = await import('node:crypto')
    const hash = argon2Sync('argon2id', {
      message: goodPassword,
      nonce: Buffer.alloc(16, 7),
      memory: 8192,
      passes: 1,
      parallelism: 1,
      tagLength: 32,
    })
    await world.database.kysely
      .updateTable('identities')
      .set({ passwordHash: weaker + hash.toString('base64').replaceAll('=', '') })
      .where('id', '=', id)
      .execute()
    expect(await codeOf(signIn(email, goodPassword))).toBe('none')
    const identity = (await stored(world, 'identities')).find((one) => one['id'] === id)
    expect(identity?.['passwordHash']).toMatch(/m=19456,t=2,p=1/)
    expect(identity?.['confirmedAt']).toBeInstanceOf(Date)
    expect(await codeOf(signIn(email, goodPassword))).toBe('none')
  })
})

describe('an old session', () => {
  it('is deleted 90 days after its end, at the next sign-in', async () => {
    const { email, id } = await newOwner(world)
    const count = async () => (await stored(world, 'sessions')).filter((session) => session['userId'] === id).length
    world.clock.advance({ days: 30 + 89 })
    await signIn(email, goodPassword)
    expect(await count()).toBe(2)
    world.clock.advance({ days: 2 })
    await signIn(email, goodPassword)
    expect(await count()).toBe(2)
  })
})

describe('a teacher added by an owner', () => {
  it('chooses a password by the welcome link, which can be asked for again, and signs in', async () => {
    world.clock.set('2026-11-18T10:00:00Z')
    const email = freshEmail()
    const browser = world.visitor()
    await browser.call.auth.signIn(olive)
    const id = '0190ffff-0000-7000-8000-000000000001'
    await browser.call.teachers.add({ id, name: 'Tess Toe', email, phone: '', bio: '', specialties: '' })
    const first = await newestLink(world, email)
    expect(first.type).toBe('welcome')
    expect(world.app.mailbox?.mails(email)[0]).toMatchObject({
      subject: expect.stringContaining('Northlight Dance'),
      text: expect.stringContaining('expires in 7 days'),
    })
    expect(await codeOf(signIn(email, 'whatever it may be'))).toBe('wrong-credentials')

    await world.visitor().call.auth.forgotPassword({ email })
    const again = await newestLink(world, email)
    expect(again).not.toEqual(first)
    expect(world.app.mailbox?.mails(email)[0]?.text).toContain('expires in 7 days')

    world.clock.advance({ days: 6 })
    const tess = world.visitor()
    expect(await tess.call.auth.followLink(again)).toMatchObject({ kind: 'recovery', user: { email } })
    await tess.call.auth.resetPassword({ password: 'tiptoe tiptoe', confirmation: 'tiptoe tiptoe' })
    expect((await signIn(email, 'tiptoe tiptoe')).user).toEqual({
      id,
      name: 'Tess Toe',
      email,
      role: 'teacher',
      photoUrl: null,
      isFamily: false,
      hasBills: false,
    })
    expect((await stored(world, 'users')).find((user) => user['id'] === id)).toMatchObject({ hasSignedIn: true })
  })

  it('gets a link that works for 7 days', async () => {
    world.clock.set('2026-11-18T10:00:00Z')
    const email = freshEmail()
    const browser = world.visitor()
    await browser.call.auth.signIn(olive)
    await browser.call.teachers.add({ id: '0190ffff-0000-7000-8000-000000000002', name: 'Ted', email, phone: '', bio: '', specialties: '' })
    const link = await newestLink(world, email)
    world.clock.advance({ days: 7 })
    expect(await codeOf(world.visitor().call.auth.followLink(link))).toBe('link-expired')
  })
})
