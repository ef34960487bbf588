import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { withLogins } from '../../../platform/events/open-scope.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { passwordOf, people, type PersonName } from '../../../world/people.ts'
import { forgetSignUps } from '../sign-up/forget-sign-ups.ts'
import {
  codeOf,
  forgetLimits,
  freshEmail,
  goodPassword,
  mailedLinks,
  newestEmailToken,
  newestLink,
  newOwner,
  stored,
} from '../story.test.kit.ts'

const world = storyWorld()
beforeEach(() => forgetLimits(world))

type Link = Awaited<ReturnType<typeof newestLink>>
const next = 'a foxtrot at dawn'
const reset = { password: next, confirmation: next }
const follow = (link: Link, browser = world.visitor()) => codeOf(browser.call.auth.followLink(link))
const renew = (token: string) => world.visitor().call.auth.renewLink({ token })

async function signedInAs(name: PersonName) {
  const browser = world.visitor()
  await browser.call.auth.signIn({ email: people[name].email, password: passwordOf(people[name]) })
  return browser
}

async function recoveryOf(email: string): Promise<Link> {
  await world.visitor().call.auth.forgotPassword({ email })
  return newestLink(world, email)
}

async function signedUp(email = freshEmail()) {
  const browser = world.visitor()
  await browser.call.auth.signUp({ name: 'Nina Novel', email, password: goodPassword })
  return { browser, email, link: await newestLink(world, email) }
}

async function addedTeacher() {
  const email = freshEmail()
  await (await signedInAs('olive')).call.teachers.add({ id: randomUUID(), name: 'Tess Toe', email })
  return { email, link: await newestLink(world, email) }
}

describe('a link that no longer works says why', () => {
  it('used, once the password was set with it: opening it alone uses nothing up', async () => {
    const { email } = await newOwner(world)
    const link = await recoveryOf(email)
    const browser = world.visitor()
    expect(await follow(link, browser)).toBe('none')
    expect(await follow(link)).toBe('none')
    await browser.call.auth.resetPassword(reset)
    expect(await follow(link)).toBe('link-used')
  })

  it('closed, when the password was changed by another way', async () => {
    const { email } = people.tara
    const browser = await signedInAs('tara')
    const link = await recoveryOf(email)
    await browser.call.auth.changePassword({ currentPassword: passwordOf(people.tara), newPassword: next, confirmation: next })
    expect(await follow(link)).toBe('link-closed')
  })

  it('replaced, when three newer links wait', async () => {
    const { email, link } = await addedTeacher()
    for (let asked = 0; asked < 3; asked++) {
      world.clock.advance({ hours: 2 })
      await recoveryOf(email)
    }
    expect(await follow(link)).toBe('link-replaced')
    expect(await follow(await newestLink(world, email))).toBe('none')
  })

  it('expired, also after a newer link', async () => {
    const { email } = await newOwner(world)
    const link = await recoveryOf(email)
    const now = world.clock.now().toString()
    world.clock.advance({ days: 2 })
    try {
      await recoveryOf(email)
      expect(await follow(link)).toBe('link-expired')
    } finally {
      world.clock.set(now)
    }
  })

  it('only for its own kind of link, and with no word of a deleted login', async () => {
    const { email, id } = await newOwner(world)
    const link = await recoveryOf(email)
    await follow(link)
    expect(await follow({ type: 'confirmation', token: link.token })).toBe('link-invalid')
    expect(await codeOf(world.visitor().call.auth.confirmEmail({ token: link.token }))).toBe('link-invalid')
    await world.database.kysely.deleteFrom('identities').where('id', '=', id).execute()
    expect(await follow(link)).toBe('link-invalid')
    expect(await codeOf(renew(link.token))).toBe('link-invalid')
  })

  it('for 30 days after its end', async () => {
    const { email } = await newOwner(world)
    const link = await recoveryOf(email)
    const sweep = () => forgetSignUps({ clock: world.clock, withLogins: (work: never) => withLogins(world.app.scopes, work) } as never)
    world.clock.advance({ days: 30 })
    await sweep()
    expect(await follow(link)).toBe('link-expired')
    world.clock.advance({ minutes: 1 })
    await sweep()
    expect(await stored(world, 'mailedLinks')).not.toContainEqual(expect.objectContaining({ email }))
  })

  it('without storing its token', async () => {
    const { link } = await signedUp()
    const kept = JSON.stringify(await stored(world, 'mailedLinks'), (_, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('base64url') : value,
    )
    expect(kept).not.toContain(link.token)
  })
})

describe('requesting a new link with an old one', () => {
  it('mails a sign-up another confirmation, to its own address', async () => {
    const { browser, email, link } = await signedUp()
    world.clock.advance({ hours: 25 })
    expect(await follow(link)).toBe('link-expired')
    expect(await renew(link.token)).toMatchObject({ email })
    const [newer] = await mailedLinks(world, email)
    expect(newer!.token).not.toBe(link.token)
    expect(await follow(newer!, browser)).toBe('none')
    expect(await codeOf(renew(link.token))).toBe('link-used')
  })

  it('mails a login another recovery, and who has not chosen a password another welcome', async () => {
    const { email } = await newOwner(world)
    const link = await recoveryOf(email)
    expect(await renew(link.token)).toMatchObject({ email })
    expect((await newestLink(world, email)).type).toBe('recovery')
    const teacher = await addedTeacher()
    world.clock.advance({ hours: 7 * 24 })
    expect(await follow(teacher.link)).toBe('link-expired')
    expect(await renew(teacher.link.token)).toMatchObject({ email: teacher.email })
    const welcome = await newestLink(world, teacher.email)
    expect(welcome.type).toBe('welcome')
    const browser = world.visitor()
    expect(await browser.call.auth.followLink(welcome)).toMatchObject({
      welcome: { studioName: 'Northlight Dance', addedBy: 'Olive Hart' },
    })
    expect((await browser.call.auth.session()).session, 'also when the page is loaded again').toMatchObject({
      welcome: { addedBy: 'Olive Hart' },
    })
  })

  it('mails nobody at an address that the login has left, nor tells where it went', async () => {
    const { email } = people.quinn
    const browser = await signedInAs('quinn')
    const old = await recoveryOf(email)
    const address = freshEmail()
    await browser.call.auth.changeEmail({ email: address })
    await world.visitor().call.auth.confirmEmail({ token: await newestEmailToken(world, address) })
    await world.app.jobs.runDue()
    const mails = () => [email, address].map((to) => world.app.mailbox?.mails(to).length)
    const before = mails()
    expect(await codeOf(renew(old.token))).toBe('link-closed')
    await world.app.jobs.runDue()
    expect(mails()).toEqual(before)
  })

  it('never asks for a new address in the place of who is signed in', async () => {
    const browser = await signedInAs('tom')
    const address = freshEmail()
    await browser.call.auth.changeEmail({ email: address })
    expect(await codeOf(renew(await newestEmailToken(world, address)))).toBe('link-closed')
  })

  it('works although others behind the same network address have requested too many', async () => {
    const { email } = await newOwner(world)
    const link = await recoveryOf(email)
    await follow(link)
    const forgot = () => codeOf(world.visitor().call.auth.forgotPassword({ email: freshEmail() }))
    for (let n = 0; n < 21; n++) await forgot()
    expect(await forgot()).toBe('too-many-requests')
    expect(await renew(link.token)).toMatchObject({ email, isHeld: false })
    const more = await Promise.all(Array.from({ length: 25 }, () => codeOf(renew(link.token))))
    expect(more.filter((code) => code === 'too-many-requests')).toHaveLength(6)
    expect((await mailedLinks(world, email)).filter(({ type }) => type === 'recovery')).toHaveLength(4)
  })

  it('cannot be used to flood a mailbox or to guess links', async () => {
    const { link, email } = await signedUp()
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(renew(link.token))))
    expect(codes.filter((code) => code === 'none')).toHaveLength(3)
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(3)
    await world.app.jobs.runDue()
    expect(world.app.mailbox?.mails(email)).toHaveLength(4)
    const guesses = await Promise.all(Array.from({ length: 35 }, () => codeOf(renew(randomUUID()))))
    expect(guesses.filter((code) => code === 'too-many-requests').length).toBeGreaterThanOrEqual(5)
  })
})

describe('a link that is followed where someone else is signed in', () => {
  it.each(['confirmation', 'recovery', 'welcome'] as const)('asks first, spends nothing, and then ends their session: %s', async (type) => {
    const made = {
      confirmation: signedUp,
      recovery: async () => ({ link: await recoveryOf((await newOwner(world)).email) }),
      welcome: addedTeacher,
    }
    const { link } = await made[type]()
    expect(link.type).toBe(type)
    const [browser, phone] = [await signedInAs('pat'), await signedInAs('pat')]
    const answer = await browser.call.auth.followLink({ ...link, password: goodPassword }).catch((error: unknown) => error)
    expect(answer).toMatchObject({ code: 'signed-in-as-another', message: `You are signed in as ${people.pat.name}.` })
    expect((await browser.call.auth.session()).session?.user.id, 'nobody is signed out unasked').toBe(people.pat.id)
    const open = (await phone.call.auth.sessions()).length
    expect(await codeOf(browser.call.auth.followLink({ ...link, password: goodPassword, replacing: true }))).toBe('none')
    expect((await browser.call.auth.session()).session?.user.id).not.toBe(people.pat.id)
    expect(await phone.call.auth.sessions()).toHaveLength(open - 1)
  })

  it('goes on at once when they are the same person', async () => {
    const { email, browser } = await newOwner(world)
    expect(await follow(await recoveryOf(email), browser)).toBe('none')
  })

  it('says that a used link is used, no matter who is signed in', async () => {
    const { browser, link } = await signedUp()
    await follow(link, browser)
    expect(await follow(link, await signedInAs('pat'))).toBe('link-used')
  })
})
