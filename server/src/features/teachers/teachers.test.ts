import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgetLimits } from '../auth/story.test.kit.ts'
import { fullSession, type Browser } from '../../world/open-world.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { people } from '../../world/people.ts'

const world = storyWorld()
let olive: Browser
beforeAll(async () => {
  olive = await world.as('olive')
}, 60_000)

const newcomer = (changes = {}) => ({ id: randomUUID(), name: 'Una Vale', email: `una.${randomUUID()}@northlight.example`, ...changes })

describe('teachers', () => {
  it('are listed with the owners, by name, with what the asking role may see', async () => {
    expect((await olive.call.teachers.list()).map(({ name, role, hasSignedIn }) => [name, role, hasSignedIn])).toEqual([
      ['Olive Hart', 'owner', true],
      ['Tara Lindqvist', 'teacher', true],
      ['Tom Reed', 'teacher', true],
    ])
    const seenByPat = await (await world.as('pat')).call.teachers.list()
    expect(seenByPat.every(({ email, phone, hasSignedIn }) => email === '' && phone === '' && hasSignedIn === null)).toBe(true)
  })

  it('get a mailed welcome link, choose a password with it, and sign in', async () => {
    const una = newcomer({ email: 'una@northlight.example' })
    expect(await olive.call.teachers.add(una)).toMatchObject({ name: 'Una Vale', role: 'teacher', hasSignedIn: false })
    await world.app.jobs.runDue()
    const mail = world.app.mailbox?.mails(una.email)[0]
    expect(mail?.text).toContain('Northlight Dance')
    const token = /#type=welcome&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

    const browser = world.visitor()
    expect(await browser.call.auth.followLink({ type: 'welcome', token })).toMatchObject({
      kind: 'recovery',
      user: { email: una.email },
      welcome: { studioName: 'Northlight Dance', addedBy: 'Olive Hart' },
    })
    await browser.call.auth.resetPassword({ password: 'una dances', confirmation: 'una dances' })
    expect(await browser.call.auth.signIn({ email: una.email, password: 'una dances' })).toMatchObject({
      kind: 'full',
      user: { name: 'Una Vale' },
      studio: { name: 'Northlight Dance' },
    })
    expect((await olive.call.teachers.list()).find(({ id }) => id === una.id)?.hasSignedIn).toBe(true)
  })

  it.each([
    ['teacher', 'staff_registration', 'has joined your studio as a teacher.'],
    ['owner', 'staff_registration', 'has joined your studio as an owner.'],
    ['parent', 'parent_registration', 'has joined your studio as a parent.'],
  ] as const)('are announced to the owners as the %s they are by the time they sign in', async (role, type, words) => {
    const una = newcomer({ name: `Una ${role}` })
    await olive.call.teachers.add(una)
    await olive.call.users.changeRole({ id: una.id, role })
    await world.app.jobs.runDue()
    const token = /#type=welcome&token=([\w-]+)/.exec(world.app.mailbox?.mails(una.email)[0]?.text ?? '')?.[1] ?? ''
    const about = async () => (await olive.call.notifications.list({})).notifications.filter(({ message }) => message.startsWith(una.name))
    expect(await about()).toEqual([])
    const browser = world.visitor()
    await browser.call.auth.followLink({ type: 'welcome', token })
    await browser.call.auth.resetPassword({ password: 'una dances', confirmation: 'una dances' })
    expect(await about()).toMatchObject([{ type, message: `${una.name} ${words}` }])
    await olive.call.users.remove({ id: una.id })
  })

  it('cannot sign in before the link is followed', async () => {
    const una = newcomer()
    await olive.call.teachers.add(una)
    await expect(world.visitor().call.auth.signIn({ email: una.email, password: 'anything at all' })).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
  })

  it('do not prevent the holder of an address from creating their own account', async () => {
    const vera = newcomer({ email: 'vera@elsewhere.example', name: 'Vera' })
    await olive.call.teachers.add(vera)
    const browser = world.visitor()
    await browser.call.auth.signUp({ name: 'Vera Own', email: vera.email, password: 'vera dances' })
    await world.app.jobs.runDue()
    const mail = world.app.mailbox?.mails(vera.email).find(({ text }) => text.includes('type=confirmation'))
    const token = /#type=confirmation&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(await browser.call.auth.followLink({ type: 'confirmation', token })).toMatchObject({
      user: { role: 'owner', name: 'Vera Own' },
      studio: { name: null },
    })
    expect((await fullSession(browser))?.studio.name).toBeNull()
    expect((await olive.call.teachers.list()).find(({ id }) => id === vera.id)).toMatchObject({ hasSignedIn: false })
  })

  it('keep their id, also when the holder of the address has taken over the login and they are no teacher any more', async () => {
    const wanda = newcomer({ email: 'wanda@elsewhere.example', name: 'Wanda' })
    await olive.call.teachers.add(wanda)
    await olive.call.users.changeRole({ id: wanda.id, role: 'parent' })
    const browser = world.visitor()
    await browser.call.auth.signUp({ name: 'Wanda Own', email: wanda.email, password: 'wanda dances' })
    await world.app.jobs.runDue()
    const mail = world.app.mailbox?.mails(wanda.email).find(({ text }) => text.includes('type=confirmation'))
    const token = /#type=confirmation&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    await browser.call.auth.followLink({ type: 'confirmation', token })
    await expect(olive.call.teachers.add({ ...wanda, email: 'w@elsewhere.example' })).rejects.toMatchObject({ code: 'added-before' })
  })

  it('cannot be added without limit, as each addition sends an email and reveals whether an address is known', async () => {
    const omar = await world.as('omar')
    const outcomes = await Promise.allSettled(Array.from({ length: 35 }, () => omar.call.teachers.add(newcomer())))
    const codes = outcomes.map((outcome) => (outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'added'))
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(5)
  })

  it('cannot be added under the address of somebody else in the studio', async () => {
    const asPat = newcomer({ id: people.pat.id, email: people.pat.email })
    await expect(olive.call.teachers.add(asPat)).rejects.toMatchObject({ code: 'already-member' })
  })

  it('get six mails a day from one studio, however often they are added and deleted; another studio has six of its own', async () => {
    const { email } = newcomer()
    for (let n = 0; n < 6; n++) {
      const { id } = await olive.call.teachers.add(newcomer({ email }))
      await olive.call.users.remove({ id })
    }
    await expect(olive.call.teachers.add(newcomer({ email }))).rejects.toMatchObject({ code: 'too-many-requests' })
    await forgetLimits(world, 'add-teacher-studio-address')
    expect(await (await world.as('omar')).call.teachers.add(newcomer({ email }))).toMatchObject({ email })
  })

  it('are added once, also when the request is repeated', async () => {
    const una = newcomer()
    const [first, second] = [await olive.call.teachers.add(una), await olive.call.teachers.add(una)]
    expect(second).toEqual(first)
    for (const different of [
      { name: 'Una Veil' },
      { email: newcomer().email },
      { phone: '0113 496 0999' },
      { bio: 'Tap' },
      { specialties: 'Tap' },
    ])
      await expect(olive.call.teachers.add({ ...una, ...different })).rejects.toMatchObject({ code: 'added-before' })
    expect((await olive.call.teachers.list()).find(({ id }) => id === una.id)).toEqual(first)
    await olive.call.users.remove({ id: una.id })
    await expect(olive.call.teachers.add(una)).rejects.toMatchObject({ code: 'added-before' })
  })

  it('are added once of two requests at the same moment', async () => {
    const una = newcomer()
    const [first, second] = await Promise.all([olive.call.teachers.add(una), olive.call.teachers.add(una)])
    expect(second).toEqual(first)
  })

  it.each([
    ['of this studio', people.pat.email],
    ['in capitals', people.pat.email.toUpperCase()],
  ])('cannot take an address %s', async (_where, email) => {
    const before = await olive.call.teachers.list()
    await expect(olive.call.teachers.add(newcomer({ email }))).rejects.toMatchObject({
      code: 'already-member',
      message: 'Pat Ellis is already in your studio.',
      data: { field: 'email' },
    })
    expect(await olive.call.teachers.list()).toEqual(before)
  })
})
