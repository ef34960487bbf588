import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { fullSession, type Browser } from '../../../world/open-world.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import { passwordOf, people, studios, type PersonName } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { codeAt, stepOf } from '../../two-factor/one-time-codes.ts'
import {
  changeUser,
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

const [northlight, harbour] = [studios.northlight.id, studios.harbour.id]

async function invitationTo(email: string): Promise<{ token: string; text: string }> {
  await world.app.jobs.runDue()
  const linked = /#type=invitation&token=([\w-]+)/
  const text = world.app.mailbox?.mails(email).find((mail) => linked.test(mail.text))?.text ?? ''
  return { text, token: linked.exec(text)?.[1] ?? 'none' }
}

const invite = async (by: PersonName, email: string, role: 'parent' | 'teacher' = 'parent') =>
  (await world.as(by)).call.invitations.send({ id: randomUUID(), email, role })

/** Somebody with a studio of her own, who has joined Northlight as well, in the browser where she joined. */
async function inTwo(role: 'parent' | 'teacher' = 'parent') {
  const owner = await newOwner(world)
  await owner.browser.call.studios.setUp({ name: 'New Steps', address: '1 Lane', phone: '0113 496 0999', email: 'a@b.example' })
  await invite('olive', owner.email, role)
  const { token } = await invitationTo(owner.email)
  const session = await owner.browser.call.memberships.join({ invitation: token })
  return { ...owner, session, there: session.user.id }
}

const signIn = async (email: string, password = goodPassword): Promise<Browser> => {
  const browser = world.visitor()
  await browser.call.auth.signIn({ email, password })
  return browser
}

const studioOf = async (browser: Browser) => (await fullSession(browser))?.studio.id

describe('inviting an address that has a login', () => {
  it('is answered as any other, with the same row, and asks the database nothing of logins', async () => {
    const unknown = await invite('olive', freshEmail())
    const known = await invite('olive', people.petra.email)
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    const listed = (await (await world.as('olive')).call.invitations.list()).filter(({ id }) => [unknown.id, known.id].includes(id))
    expect(listed.map((one) => ({ ...one, id: '', email: '' }))).toEqual([known, unknown].map((one) => ({ ...one, id: '', email: '' })))
  })

  it('tells the invited person alone to sign in, and joins with the login that has the address', async () => {
    const { text, token } = await invitationTo(people.petra.email)
    expect(text).toContain('You already sign in to Callboard with this address: sign in to join.')
    expect(await world.visitor().call.invitations.read({ token })).toMatchObject({ studioName: 'Northlight Dance', hasLogin: true })
    expect(await codeOf((await world.as('theo')).call.memberships.join({ invitation: token }))).toBe('signed-in-as-another')
    expect(await codeOf(world.visitor().call.memberships.join({ invitation: token }))).toBe('not-signed-in')

    const petra = await signIn(people.petra.email, passwordOf(people.petra))
    const before = stolen(world, petra)
    const session = await petra.call.memberships.join({ invitation: token })
    expect(session).toMatchObject({ kind: 'full', user: { name: 'Petra Novak', role: 'parent' }, studio: { id: northlight } })
    expect(session.user.id).not.toBe(people.petra.id)
    expect((await before.call.auth.session()).session).toBeNull()
    expect(await codeOf(petra.call.memberships.join({ invitation: token }))).toBe('invitation-accepted')
    const owners = (await (await world.as('olive')).call.notifications.list({})).notifications
    expect(owners.some(({ message }) => message.startsWith('Petra Novak'))).toBe(true)
  })

  it('as a teacher to be added gives the same answer and row, joined by signing in', async () => {
    const olive = await world.as('olive')
    const details = { name: 'Una Vale', phone: '0113 496 0999', bio: 'Tap', specialties: 'Tap' }
    const { email } = await newOwner(world)
    const known = await olive.call.teachers.add({ id: randomUUID(), email, ...details })
    const unknown = await olive.call.teachers.add({ id: randomUUID(), email: freshEmail(), ...details })
    const bare = (one: typeof known) => ({ ...one, id: '', email: '' })
    expect(bare(known)).toEqual(bare(unknown))
    const users = (await olive.call.users.list({ search: details.name })).users
    expect(users.map((one) => ({ ...one, id: '', email: '', joinedAt: '' }))).toHaveLength(2)
    expect(await olive.call.invitations.list()).not.toContainEqual(expect.objectContaining({ email }))

    const browser = await signIn(email)
    const { token } = await invitationTo(email)
    expect(await browser.call.memberships.join({ invitation: token })).toMatchObject({
      user: { id: known.id, name: 'Una Vale', role: 'teacher' },
      studio: { id: northlight },
    })
    expect((await olive.call.teachers.list()).find(({ id }) => id === known.id)?.hasSignedIn).toBe(true)
  })

  it('as a teacher, twice at once, gives the same answers', async () => {
    const olive = await world.as('olive')
    const { email: known } = await newOwner(world)
    for (const email of [known, freshEmail()]) {
      const addAs = (id: string) => codeOf(olive.call.teachers.add({ id, name: 'Una Vale', email }))
      const id = randomUUID()
      expect(await Promise.all([addAs(id), addAs(id), addAs(id)])).toEqual(['none', 'none', 'none'])
      await forgetLimits(world)
      await olive.call.users.remove({ id })
      const others = await Promise.all([addAs(randomUUID()), addAs(randomUUID()), addAs(randomUUID())])
      expect(others.toSorted()).toEqual(['already-member', 'already-member', 'none'])
      await forgetLimits(world)
    }
  })

  it('as a teacher and by an invitation at once leaves either of them, as of an unknown address', async () => {
    const olive = await world.as('olive')
    for (let round = 0; round < 3; round++)
      for (const email of [(await newOwner(world)).email, freshEmail()]) {
        await forgetLimits(world)
        const adding = codeOf(olive.call.teachers.add({ id: randomUUID(), name: 'Una Vale', email }))
        const [added, invited] = await Promise.all([adding, codeOf(invite('olive', email))])
        expect([added, ['none', 'already-member'].includes(invited)]).toEqual(['none', true])
        expect((await olive.call.invitations.list()).map((one) => one.email)).not.toContain(email)
      }
  })

  it('as a teacher by an id that another studio has given gives nobody the login of somebody else, and the same answer', async () => {
    const helper = await newOwner(world)
    const omar = await world.as('omar')
    for (const [{ id }, email] of [
      [people.olive, helper.email],
      [people.tom, freshEmail()],
    ] as const) {
      expect(await codeOf(omar.call.teachers.add({ id, name: 'Una Vale', email }))).toBe('none')
      const logins = await stored(world, 'identities')
      const users = (await stored(world, 'users')).filter((user) => user['id'] === id)
      const loginOf = (studioId: string) => users.find((user) => user['studioId'] === studioId)?.['identityId']
      expect(loginOf(northlight)).toBe(id)
      expect(loginOf(harbour)).toBe(email === helper.email ? null : logins.find((login) => login['email'] === email)?.['id'])
      await omar.call.users.remove({ id })
      expect(await codeOf((await world.as('olive')).call.teachers.list())).toBe('none')
    }
  })

  it('makes one user of a teacher whom two studios have added before either login was used', async () => {
    const email = freshEmail()
    const [omar, olive] = [await world.as('omar'), await world.as('olive')]
    await omar.call.teachers.add({ id: randomUUID(), name: 'Una Vale', email })
    const { id } = await olive.call.teachers.add({ id: randomUUID(), name: 'Una Vale', email })
    const { token } = await invitationTo(email)
    const browser = world.visitor()
    await browser.call.auth.signUp({ name: 'Una Vale', email, password: goodPassword, invitation: token })
    await browser.call.auth.followLink(await newestLink(world, email))
    expect((await fullSession(browser))?.user.id).toBe(id)
    const there = (await stored(world, 'users')).filter((user) => user['email'] === email && user['studioId'] === northlight)
    expect(there).toHaveLength(1)
  })

  it('that nobody has used yet is used by whoever confirms it, in both studios', async () => {
    const email = freshEmail()
    await (await world.as('omar')).call.teachers.add({ id: randomUUID(), name: 'Una Vale', email })
    await invite('olive', email)
    const { token } = await invitationTo(email)
    const browser = world.visitor()
    await browser.call.auth.signUp({ name: 'Una Vale', email, password: goodPassword, invitation: token })
    await world.app.jobs.runDue()
    const [, link = ''] = /#type=confirmation&token=([\w-]+)/.exec(world.app.mailbox?.mails(email)[0]?.text ?? '') ?? []
    await browser.call.auth.followLink({ type: 'confirmation', token: link })
    expect((await browser.call.memberships.list()).map(({ studioId, role }) => [studioId, role])).toEqual([
      [northlight, 'parent'],
      [harbour, 'teacher'],
    ])
  })
})

describe('a login in several studios', () => {
  it('lists them, the present one first, and says where something is unread', async () => {
    const { browser, there, studioId } = await inTwo()
    const listed = await browser.call.memberships.list()
    expect(listed).toMatchObject([
      { studioId: northlight, studioName: 'Northlight Dance', role: 'parent', isPresent: true, hasUnread: false, userId: there },
      { studioId, studioName: 'New Steps', role: 'owner', isPresent: false, hasUnread: false },
    ])
  })

  it('says in which of the others something is unread', async () => {
    await invite('omar', people.olive.email)
    const { token } = await invitationTo(people.olive.email)
    const olive = await signIn(people.olive.email, passwordOf(people.olive))
    await inTwo() // of whom the owners of Northlight are told
    await olive.call.memberships.join({ invitation: token })
    const unread = async () => (await olive.call.memberships.list()).map(({ isPresent, hasUnread }) => [isPresent, hasUnread])
    expect(await unread()).toEqual([
      [true, false],
      [false, true],
    ])
    await (await world.as('olive')).call.notifications.markAllRead()
    expect(await unread()).toEqual([
      [true, false],
      [false, false],
    ])
  })

  it('changes the studio with new tokens, and is signed in to the last used one', async () => {
    const { browser, email, id, studioId } = await inTwo()
    const before = stolen(world, browser)
    expect(await browser.call.memberships.enter({ studioId })).toMatchObject({ user: { id, role: 'owner' }, studio: { id: studioId } })
    expect((await before.call.auth.session()).session).toBeNull()
    expect(await studioOf(await signIn(email))).toBe(studioId)
    world.clock.advance({ seconds: 1 })
    await browser.call.memberships.enter({ studioId: northlight })
    expect(await studioOf(await signIn(email))).toBe(northlight)
  })

  it('has joined where a sign-in leads once its own studio is left', async () => {
    const email = freshEmail()
    const olive = await world.as('olive')
    const { id } = await olive.call.teachers.add({ id: randomUUID(), name: 'Una Vale', email })
    await world.app.jobs.runDue()
    const own = await newOwner(world, email)
    await changeUser(world, { id: own.id, studioId: own.studioId }, { active: false })
    expect(await studioOf(await signIn(email))).toBe(northlight)
    expect((await olive.call.users.list({ search: email })).users).toMatchObject([{ id, hasSignedIn: true }])
  })

  it('is signed in, and mailed its links, where its person is active', async () => {
    const { browser, email, there, studioId, id } = await inTwo()
    await browser.call.auth.signOut({})
    await changeUser(world, { id: there, studioId: northlight }, { active: false })
    expect(await studioOf(await signIn(email))).toBe(studioId)
    await browser.call.auth.forgotPassword({ email })
    expect(await browser.call.auth.followLink(await newestLink(world, email))).toMatchObject({ kind: 'recovery' })
    await changeUser(world, { id, studioId }, { active: false })
    expect(await codeOf(signIn(email))).toBe('account-closed')
    await changeUser(world, { id: there, studioId: northlight }, { active: true })
    expect(await studioOf(await signIn(email))).toBe(northlight)
  })

  it('goes to none of somebody else', async () => {
    const { browser } = await inTwo()
    expect(await codeOf(browser.call.memberships.enter({ studioId: harbour }))).toBe('studio-not-found')
    expect(await codeOf(browser.call.memberships.enter({ studioId: randomUUID() }))).toBe('studio-not-found')
    expect(await studioOf(browser)).toBe(northlight)
  })

  it('keeps what was proven, and asks for the code everywhere once it is on anywhere', async () => {
    const { browser, email, studioId } = await inTwo()
    const elsewhere = await signIn(email)
    await elsewhere.call.memberships.enter({ studioId })
    const { secret } = await browser.call.twoFactor.enrol()
    const code = () => codeAt(secret, stepOf(world.clock.now()))
    await browser.call.twoFactor.confirm({ code: code() })
    expect((await elsewhere.call.auth.session()).session).toBeNull()
    world.clock.advance({ seconds: 1 })
    expect(await browser.call.memberships.enter({ studioId })).toMatchObject({ kind: 'full', assurance: 'aal2' })
    expect(await browser.call.twoFactor.status()).toMatchObject({ isEnabled: true, recoveryCodesLeft: 10 })
    expect(await codeOf(browser.call.twoFactor.regenerate())).toBe('none')
    world.clock.advance({ minutes: 11 })
    await expect(browser.call.twoFactor.regenerate()).rejects.toMatchObject({ code: 'proof-needed', data: { values: { by: 'code' } } })
    const again = world.visitor()
    expect(await again.call.auth.signIn({ email, password: goodPassword })).toMatchObject({ kind: 'challenged' })
    expect(await again.call.twoFactor.verify({ code: code() })).toMatchObject({ kind: 'full', studio: { id: studioId } })
  })

  it('leaves no session that changes the studio while all others are ended', async () => {
    const { browser, email, studioId } = await inTwo()
    for (let left = 3; left > 0; left -= 1) {
      const thief = await signIn(email)
      const entering = Array.from({ length: 3 }, () => codeOf(thief.call.memberships.enter({ studioId })))
      await Promise.all([browser.call.auth.signOutElsewhere(), ...entering])
      expect((await thief.call.auth.session()).session).toBeNull()
    }
  })

  it('gives nobody new tries to guess by changing the studio', async () => {
    const { browser, studioId } = await inTwo()
    const guess = () => codeOf(browser.call.auth.prove({ password: 'a wrong one' }))
    for (let left = 9; left > 0; left -= 1) await guess()
    await browser.call.memberships.enter({ studioId })
    expect(await guess()).toBe('wrong-password')
    expect(await guess()).toBe('too-many-requests')
    await browser.call.memberships.enter({ studioId: northlight })
    expect(await guess()).toBe('too-many-requests')
  })

  it('opens its own recovery link in whichever studio it is signed in to', async () => {
    const { browser, email, studioId } = await inTwo()
    const elsewhere = await signIn(email)
    world.clock.advance({ seconds: 1 })
    await elsewhere.call.memberships.enter({ studioId })
    await browser.call.auth.forgotPassword({ email })
    expect(await browser.call.auth.followLink(await newestLink(world, email))).toMatchObject({ kind: 'recovery' })
  })

  it('ends the sessions of every studio with a new password', async () => {
    const { browser, email, studioId } = await inTwo()
    const other = await signIn(email)
    await other.call.memberships.enter({ studioId })
    expect(await browser.call.auth.sessions()).toHaveLength(2)
    await browser.call.auth.changePassword({
      currentPassword: goodPassword,
      newPassword: 'slow foxtrot at noon',
      confirmation: 'slow foxtrot at noon',
    })
    expect((await other.call.auth.session()).session).toBeNull()
    expect(await studioOf(browser)).toBe(northlight)
    await world.app.jobs.runDue()
    const ended = (await stored(world, 'events')).filter((event) => event['studioId'] === studioId && event['type'] === 'sessions.ended')
    expect(ended.length).toBeGreaterThan(0)
  })

  it('has one address, which reaches its users everywhere', async () => {
    const { browser, id, there } = await inTwo()
    const next = freshEmail()
    await browser.call.auth.changeEmail({ email: next })
    await browser.call.auth.confirmEmail({ token: await newestEmailToken(world, next) })
    await world.app.jobs.runDue()
    const users = (await stored(world, 'users')).filter((user) => [id, there].includes(String(user['id'])))
    expect(users.map((user) => user['email'])).toEqual([next, next])
  })
})

describe('leaving one studio of several', () => {
  it('ends that membership alone; the last one ends the login', async () => {
    const { browser, email, there, studioId, id } = await inTwo()
    const login = async () => (await stored(world, 'identities')).find((one) => one['email'] === email)
    const [phone, abroad] = [await signIn(email), await signIn(email)]
    await phone.call.memberships.enter({ studioId: northlight })
    await abroad.call.memberships.enter({ studioId })
    expect(await browser.call.profile.deletion()).toMatchObject({ otherStudios: 1 })
    const leaving = { what: 'account', phrase: 'delete my account' } as const
    expect(await browser.call.profile.deleteAccount(leaving)).toEqual({ deleted: 'account', goesOn: true })
    expect([...browser.cookies.keys()]).toEqual(['callboard-known'])
    await expect(phone.call.auth.refresh({ attempt: 'attempt-number-one' })).rejects.toMatchObject({
      code: 'membership-ended',
      message: 'Your account in that studio has been deleted. Sign in to go on in your other studios.',
    })
    expect(await studioOf(abroad)).toBe(studioId)
    expect((await stored(world, 'users')).find((user) => user['id'] === there)).toMatchObject({
      role: 'deleted',
      identityId: null,
      email: '',
    })
    expect(await login()).toMatchObject({ studioId })
    const again = await signIn(email)
    expect(await again.call.memberships.list()).toMatchObject([{ userId: id, isPresent: true }])
    expect(await again.call.profile.deletion()).toMatchObject({ otherStudios: 0 })
    expect(await again.call.profile.deleteAccount({ ...leaving, what: 'studio' })).toEqual({ deleted: 'studio', goesOn: false })
    expect([...again.cookies.keys()]).toEqual([])
    expect(await login()).toBeUndefined()
    expect(await codeOf(signIn(email))).toBe('wrong-credentials')
  })

  it('is what a studio that closes leaves its people, whom it tells so', async () => {
    const owner = await newOwner(world)
    await owner.browser.call.studios.setUp({ name: 'Old Steps', address: '1 Lane', phone: '0113 496 0999', email: 'a@b.example' })
    const { browser, email, there } = await inTwo()
    // An owner without a plan invites nobody.
    const [invitationId, sentAt] = [randomUUID(), new Date(world.clock.now().epochMilliseconds)]
    const times = { sentAt, createdAt: sentAt, expiresAt: new Date(sentAt.getTime() + 60_000) }
    const { kysely } = world.database
    await kysely
      .insertInto('invitations')
      .values({ studioId: owner.studioId, id: invitationId, email, role: 'parent', ...times })
      .execute()
    const link = { studioId: owner.studioId, invitationId, tokenHash: tokenHash('of-old-steps') }
    await kysely.insertInto('invitationLinks').values(link).execute()
    await browser.call.memberships.join({ invitation: 'of-old-steps' })
    await owner.browser.call.profile.deleteAccount({ what: 'studio', phrase: 'delete my account' })
    await world.app.jobs.runDue()
    const mail = world.app.mailbox?.mails(email)[0]
    expect(mail?.subject).toBe('Old Steps has closed its Callboard account')
    expect(mail?.text).toContain('so your account there has been deleted too. You keep the same login for your other studios.')
    await expect(browser.call.auth.refresh({ attempt: 'attempt-number-one' })).rejects.toMatchObject({ code: 'membership-ended' })
    expect((await (await signIn(email)).call.memberships.list()).map(({ userId }) => userId)).toContain(there)
  })

  it('takes the second factor along that was switched on there, also when that studio closes', async () => {
    const { browser, email, studioId } = await inTwo()
    await browser.call.memberships.enter({ studioId })
    const { secret } = await browser.call.twoFactor.enrol()
    await browser.call.twoFactor.confirm({ code: codeAt(secret, stepOf(world.clock.now())) })
    await browser.call.profile.deleteAccount({ what: 'studio', phrase: 'delete my account' })
    const factors = (await stored(world, 'twoFactors')).filter((one) => one['studioId'] === studioId)
    expect(factors).toEqual([])
    world.clock.advance({ minutes: 1 })
    const again = world.visitor()
    expect(await again.call.auth.signIn({ email, password: goodPassword })).toMatchObject({ kind: 'challenged' })
    expect(await again.call.twoFactor.verify({ code: codeAt(secret, stepOf(world.clock.now())) })).toMatchObject({
      studio: { id: northlight },
    })
    expect(await again.call.twoFactor.status()).toMatchObject({ isEnabled: true, recoveryCodesLeft: 10 })
  })
})

describe('a call that was begun in another studio', () => {
  const named = (browser: Browser, userId: string, path: string, init: RequestInit = {}) =>
    browser.fetch(path, { ...init, headers: { 'callboard-as': userId, 'content-type': 'application/json' } })

  it('is refused, and writes nothing', async () => {
    const { browser, id, there, studioId } = await inTwo('teacher')
    await browser.call.memberships.enter({ studioId })
    const room = randomUUID()
    const add = (userId: string) =>
      named(browser, userId, '/api/locations', { method: 'POST', body: JSON.stringify({ id: room, name: 'Annexe' }) })
    const refused = await add(there)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'other-membership' })
    const rooms = await world.database.kysely.selectFrom('locations').select('id').where('id', '=', room).execute()
    expect(rooms).toEqual([])
    expect(await (await add(id)).json()).toMatchObject({ code: 'subscription-required' })
  })

  it('takes no part of a file, and sends none', async () => {
    const { browser, there, studioId } = await inTwo('teacher')
    await browser.call.memberships.enter({ studioId })
    const part = await browser.fetch(`/api/uploads/${randomUUID()}/parts/1?sha256=${'0'.repeat(64)}`, {
      method: 'PUT',
      body: new Uint8Array(8),
      headers: { 'callboard-as': there, 'content-type': 'application/octet-stream' },
    })
    expect([part.status, await part.json()]).toMatchObject([409, { code: 'other-membership' }])
    const file = await named(browser, there, '/api/exports/invoices?from=2026-01-01&to=2026-01-31&format=csv')
    expect([file.status, await file.json()]).toMatchObject([409, { code: 'other-membership' }])
  })

  it('lets nobody act as somebody else whose id they name', async () => {
    const { browser } = await inTwo()
    for (const { id } of [people.olive, people.omar]) {
      const read = await named(browser, id, '/api/profile')
      expect([read.status, await read.json()]).toMatchObject([409, { code: 'other-membership' }])
    }
  })

  it('hears no live stream of the other one', async () => {
    const { browser, id, there, studioId } = await inTwo()
    await browser.call.memberships.enter({ studioId })
    expect((await browser.fetch(`/api/live?as=${there}`)).status).toBe(401)
    const stream = await browser.fetch(`/api/live?as=${id}`)
    expect(stream.status).toBe(200)
    await stream.body?.cancel()
  })
})

// Last, as everybody is signed out by then.
describe('after half a year', () => {
  it('no sessions are kept in a studio that somebody comes back to without signing in there', async () => {
    const { browser, email, id, studioId } = await inTwo()
    await browser.call.memberships.enter({ studioId })
    world.clock.advance({ seconds: 1 })
    await browser.call.memberships.enter({ studioId: northlight })
    world.clock.advance({ hours: 24 * 200 })
    await (await signIn(email)).call.memberships.enter({ studioId })
    expect((await stored(world, 'sessions')).filter((session) => session['userId'] === id)).toHaveLength(1)
  })

  it('a teacher who was added can still join, as no owner sees that there is an invitation to send again', async () => {
    const { email } = await newOwner(world)
    const olive = await signIn(people.olive.email, passwordOf(people.olive))
    const { id } = await olive.call.teachers.add({ id: randomUUID(), name: 'Una Vale', email })
    const { token, text } = await invitationTo(email)
    expect(text).toContain('sign in to join.')
    expect(text).not.toContain('expires')
    world.clock.advance({ hours: 24 * 30 })
    expect(await (await signIn(email)).call.memberships.join({ invitation: token })).toMatchObject({ user: { id } })
  })
})
