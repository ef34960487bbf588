import { declarationOf } from '@callboard/contract/call'
import { randomUUID } from 'node:crypto'
import { auth } from '@callboard/contract/auth'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { people } from '../../../world/people.ts'
import { codeOf, forgetLimits, freshEmail, mailedLinks, newestLink, stored, useUp } from '../story.test.kit.ts'

const world = storyWorld()
beforeEach(() => forgetLimits(world))

const [hers, strangers] = ['the password she chose', 'the password of a stranger']

async function signUp(email: string, password: string, more: { invitation?: string } = {}) {
  const browser = world.visitor()
  await browser.call.auth.signUp({ name: password === hers ? 'Vera Real' : 'Mal Stranger', email, password, ...more })
  return { browser, link: await newestLink(world, email) }
}

const signIn = (email: string, password: string) => codeOf(world.visitor().call.auth.signIn({ email, password }))
const follow = (browser: Browser, link: Awaited<ReturnType<typeof newestLink>>, password?: string) =>
  browser.call.auth.followLink({ ...link, ...(password === undefined ? {} : { password }) })
const membersWith = async (email: string) => (await stored(world, 'users')).filter((user) => user['email'] === email)

async function invite(email: string): Promise<string> {
  await (await world.as('olive')).call.invitations.send({ id: randomUUID(), email, role: 'teacher' })
  await world.app.jobs.runDue()
  return /#type=invitation&token=([\w-]+)/.exec(world.app.mailbox?.mails(email)[0]?.text ?? '')?.[1] ?? 'none'
}

describe('a stranger who signs up with someone else’s address', () => {
  it.each(['before', 'after'])('%s them, does not get their password on the login', async (when) => {
    const email = freshEmail()
    const early = when === 'before' ? await signUp(email, strangers) : null
    const her = await signUp(email, hers)
    const stranger = early ?? (await signUp(email, strangers))
    // Both mails look the same: she follows the stranger's, in her browser and on her phone.
    expect(await codeOf(follow(her.browser, stranger.link))).toBe('password-needed')
    expect(await codeOf(follow(world.visitor(), stranger.link))).toBe('password-needed')
    expect(await codeOf(follow(her.browser, stranger.link, 'not hers either'))).toBe('wrong-password')
    expect(await membersWith(email)).toEqual([])
    expect(await follow(her.browser, her.link)).toMatchObject({ user: { name: 'Vera Real', email } })
    expect(await signIn(email, strangers)).toBe('wrong-credentials')
    expect(await signIn(email, hers)).toBe('none')
    expect(await codeOf(follow(stranger.browser, stranger.link))).toBe('link-invalid')
    expect(await membersWith(email)).toHaveLength(1)
  })

  it('does not get their password on the login by the owner’s asking for the mail again, in her browser or with her password', async () => {
    const email = freshEmail()
    const her = await signUp(email, hers)
    const stranger = await signUp(email, strangers)
    await her.browser.call.auth.resendConfirmation({ email })
    const again = await newestLink(world, email)
    await world.visitor().call.auth.resendConfirmation({ email, password: hers })
    const [newest, ...older] = await mailedLinks(world, email)
    expect(older[0]).toEqual(again)
    for (const link of [her.link, again, newest!]) expect(await codeOf(follow(stranger.browser, link))).toBe('password-needed')
    expect(await follow(her.browser, newest!)).toMatchObject({ user: { name: 'Vera Real' } })
    for (const link of [her.link, again, newest!]) expect(await codeOf(follow(her.browser, link))).toBe('link-used')
    expect(await signIn(email, strangers)).toBe('wrong-credentials')
  })

  it('does not get their password on the login at a computer that the owner uses after them', async () => {
    const email = freshEmail()
    const { browser, link } = await signUp(email, strangers)
    await browser.call.auth.signUp({ name: 'Vera Real', email, password: hers })
    expect(await codeOf(follow(browser, link))).toBe('password-needed')
    expect(await follow(browser, await newestLink(world, email))).toMatchObject({ user: { name: 'Vera Real' } })
  })

  it('takes no invitation from the owner of the address, who joins the studio that invited her', async () => {
    const email = freshEmail()
    const invitation = await invite(email)
    const her = await signUp(email, hers, { invitation })
    const stranger = await signUp(email, strangers)
    expect(await codeOf(follow(her.browser, stranger.link))).toBe('password-needed')
    const phone = world.visitor()
    expect(await codeOf(follow(phone, her.link))).toBe('password-needed')
    expect(await follow(phone, her.link, hers)).toMatchObject({
      kind: 'full',
      user: { email, role: 'teacher' },
      studio: { name: 'Northlight Dance' },
    })
    expect(await signIn(email, strangers)).toBe('wrong-credentials')
  })

  it('cannot lock the owner of the address out by using up the mails of the day: any link that was mailed confirms her own sign-up, by her password', async () => {
    const email = freshEmail()
    const stranger = await signUp(email, strangers)
    const another = await signUp(email, 'the password of another')
    await useUp(world, 'confirmation-mails')
    const browser = world.visitor()
    expect(await browser.call.auth.signUp({ name: 'Vera Real', email, password: hers })).toMatchObject({ isHeld: true })
    expect(await browser.call.auth.resendConfirmation({ email })).toMatchObject({ isHeld: true })
    const links = await mailedLinks(world, email)
    expect(links).toEqual([another.link, stranger.link])
    expect(await codeOf(follow(browser, another.link))).toBe('password-needed')
    expect(await follow(browser, another.link, hers)).toMatchObject({ user: { name: 'Vera Real', email, role: 'owner' } })
    expect(await codeOf(follow(world.visitor(), another.link, hers))).toBe('link-used')
    expect(await codeOf(follow(another.browser, another.link))).toBe('link-used')
    expect(await codeOf(follow(stranger.browser, stranger.link))).toBe('link-invalid')
    expect(await signIn(email, strangers)).toBe('wrong-credentials')
    expect(await signIn(email, hers)).toBe('none')
    expect(await membersWith(email)).toHaveLength(1)
  })

  it('keeps nobody from accepting an invitation: neither uses up the limit of the other', async () => {
    const spent = () =>
      world.database.kysely.selectFrom('rateLimits').select('points').where('key', 'like', 'confirmation-mails:%').execute()
    const email = freshEmail()
    const invitation = await invite(email)
    await signUp(email, strangers)
    await codeOf(world.visitor().call.invitations.read({ token: 'a guess' }))
    for (const limit of ['confirmation-mails', 'sign-up-client', 'sign-up-both', 'read-invitation']) await useUp(world, limit)
    expect(await codeOf(world.visitor().call.auth.signUp({ name: 'Mal Stranger', email, password: strangers }))).toBe('too-many-requests')
    expect(await codeOf(world.visitor().call.invitations.read({ token: 'a guess' }))).toBe('too-many-requests')
    const before = await spent()
    const browser = world.visitor()
    expect(await browser.call.auth.signUp({ name: 'Vera Real', email, password: hers, invitation })).toMatchObject({ isHeld: false })
    expect(await browser.call.auth.resendConfirmation({ email })).toMatchObject({ isHeld: false })
    expect(await spent()).toEqual(before)
    expect(await follow(browser, await newestLink(world, email))).toMatchObject({
      user: { role: 'teacher' },
      studio: { name: 'Northlight Dance' },
    })
  })

  it('does not use up the limit of the address’s owner: her mail is sent again though they asked for it', async () => {
    const email = freshEmail()
    const { browser } = await signUp(email, hers)
    for (let n = 0; n < 4; n++) {
      await forgetLimits(world, 'confirmation-mails')
      await world.visitor().call.auth.resendConfirmation({ email })
      await codeOf(world.visitor().call.auth.resendConfirmation({ email, password: strangers }))
    }
    expect(await mailedLinks(world, email)).toHaveLength(1)
    expect(await codeOf(browser.call.auth.resendConfirmation({ email }))).toBe('none')
    expect(await mailedLinks(world, email)).toHaveLength(2)
  })
})

describe('following a confirmation link in another browser', () => {
  it('asks for the password, and accepts it in any spelling of its letters', async () => {
    const email = freshEmail()
    const password = 'fiancée au café'
    const { link } = await signUp(email, password.normalize('NFC'))
    const asked = await follow(world.visitor(), link).catch((error: unknown) => error)
    const { message } = declarationOf(auth.followLink).errorMap['password-needed']
    expect(asked).toMatchObject({ code: 'password-needed', status: 403, message, data: { field: 'password' } })
    expect(JSON.stringify(asked)).not.toContain(email)
    expect(await codeOf(follow(world.visitor(), link, password.normalize('NFD')))).toBe('none')
  })

  it('uses nothing up before the password is right', async () => {
    const email = freshEmail()
    const { browser, link } = await signUp(email, hers)
    expect(await codeOf(follow(world.visitor(), link))).toBe('password-needed')
    expect(await codeOf(follow(world.visitor(), link, 'not it at all'))).toBe('wrong-password')
    expect(await codeOf(follow(browser, link))).toBe('none')
    expect(await codeOf(follow(world.visitor(), link, hers))).toBe('link-used')
  })

  it('lets nobody guess: 10 wrong ones, then a quarter of an hour of none; its own browser is let in', async () => {
    const email = freshEmail()
    const { browser, link } = await signUp(email, hers)
    const codes = await Promise.all(Array.from({ length: 14 }, (_, n) => codeOf(follow(world.visitor(), link, `guess number ${n}`))))
    expect(codes.filter((code) => code === 'wrong-password')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(4)
    expect(await codeOf(follow(world.visitor(), link, hers))).toBe('too-many-requests')
    expect(await codeOf(follow(browser, link))).toBe('none')
  })

  it('says that the link has expired before it asks', async () => {
    const now = world.clock.now().toString()
    const { browser, link } = await signUp(freshEmail(), hers)
    world.clock.advance({ hours: 24 })
    try {
      expect(await codeOf(follow(world.visitor(), link))).toBe('link-expired')
      expect(await codeOf(follow(world.visitor(), link, hers))).toBe('link-expired')
      expect(await codeOf(follow(browser, link))).toBe('link-expired')
    } finally {
      world.clock.set(now)
    }
  })

  it('gives exactly one session to many who know the password', async () => {
    const email = freshEmail()
    const { link } = await signUp(email, hers)
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(follow(world.visitor(), link, hers))))
    expect(codes.toSorted()).toEqual(['link-used', 'link-used', 'link-used', 'link-used', 'link-used', 'none'])
    expect(await membersWith(email)).toHaveLength(1)
  })
})

describe('the cookie of a sign-up', () => {
  const post = (browser: Browser, email: string) =>
    browser.fetch('/api/auth/sign-up', {
      method: 'POST',
      body: JSON.stringify({ name: 'Vera Real', email, password: hers }),
      headers: { 'content-type': 'application/json' },
    })

  it('is out of reach of scripts and other sites, stored as a hash, and deleted once it was used', async () => {
    const [browser, email] = [world.visitor(), freshEmail()]
    const [cookie, ...others] = (await post(browser, email)).headers.getSetCookie()
    expect(others).toEqual([])
    expect(cookie).toMatch(/^callboard-sign-up=[\w-]{43}; Max-Age=691200; Path=\/; HttpOnly; SameSite=Strict$/)
    const kept = JSON.stringify(await stored(world, 'signUps'), (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    )
    expect(kept).not.toContain(browser.cookies.get('callboard-sign-up'))
    await follow(browser, await newestLink(world, email))
    expect([...browser.cookies.keys()]).toEqual(['callboard-access', 'callboard-refresh', 'callboard-known'])
  })

  it('comes with no refusal, and tells nothing of who has an account', async () => {
    expect((await post(world.visitor(), people.olive.email)).headers.getSetCookie()).toEqual([])
    const { browser } = await signUp(freshEmail(), hers)
    for (const password of [undefined, hers]) {
      const answers = await Promise.all(
        [people.olive.email, freshEmail()].map((email) =>
          browser.call.auth.resendConfirmation({ email, ...(password ? { password } : {}) }),
        ),
      )
      for (const answer of answers) expect(answer).toEqual({ email: answer.email, mailboxUrl: expect.any(String), isHeld: false })
    }
    expect(await mailedLinks(world, people.olive.email)).toEqual([])
  })

  it('that is forged gives no access', async () => {
    const { link } = await signUp(freshEmail(), hers)
    for (const forged of ['', 'x', 'a'.repeat(43), '%00', randomUUID()]) {
      const browser = world.visitor()
      browser.cookies.set('callboard-sign-up', forged)
      expect(await codeOf(follow(browser, link))).toBe('password-needed')
    }
  })
})
