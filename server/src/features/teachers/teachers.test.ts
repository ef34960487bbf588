import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { people } from '../../world/people.ts'

let world: World
let olive: Browser
beforeAll(async () => {
  world = await openWorld()
  olive = await world.as('olive')
}, 60_000)
afterAll(() => world?.close())

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
    const token = /#type=recovery&token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''

    const browser = world.visitor()
    expect(await browser.call.auth.followLink({ type: 'recovery', token })).toMatchObject({ kind: 'recovery', user: { role: 'teacher' } })
    await browser.call.auth.resetPassword({ password: 'una dances', confirmation: 'una dances' })
    expect(await browser.call.auth.signIn({ email: una.email, password: 'una dances' })).toMatchObject({
      kind: 'full',
      user: { name: 'Una Vale' },
      studio: { name: 'Northlight Dance' },
    })
    expect((await olive.call.teachers.list()).find(({ id }) => id === una.id)?.hasSignedIn).toBe(true)
  })

  it('cannot be signed in as before the link is followed', async () => {
    const una = newcomer()
    await olive.call.teachers.add(una)
    await expect(world.visitor().call.auth.signIn({ email: una.email, password: 'anything at all' })).rejects.toMatchObject({
      code: 'wrong-credentials',
    })
  })

  it('are added once, also when the request is repeated', async () => {
    const una = newcomer()
    const [first, second] = [await olive.call.teachers.add(una), await olive.call.teachers.add(una)]
    expect(second).toEqual(first)
  })

  it.each([
    ['of this studio', people.pat.email],
    ['of another studio', people.omar.email],
    ['in capitals', people.pat.email.toUpperCase()],
  ])('cannot take an address %s that is in use', async (_where, email) => {
    const before = await olive.call.teachers.list()
    await expect(olive.call.teachers.add(newcomer({ email }))).rejects.toMatchObject({ code: 'email-taken', data: { field: 'email' } })
    expect(await olive.call.teachers.list()).toEqual(before)
  })
})
