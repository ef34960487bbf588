import { randomUUID } from 'node:crypto'
import { joinFolder } from '@callboard/contract/join-address'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { people } from '../../world/people.ts'
import { codeOf, forgetLimits, freshEmail } from '../auth/story.test.kit.ts'
import { invitingWorld } from '../invitations/inviting.test.kit.ts'
import { signInAgain } from '../invoices/bill.test.kit.ts'
import { limitTo } from '../students/child.test.kit.ts'

const { world, read, signUp, confirmed, mailOf } = invitingWorld()
let owner: Browser
beforeEach(async () => {
  await forgetLimits(world)
  owner = await signInAgain(world, 'olive')
})
const olive = () => owner

const db = () => world.database.kysely
const mailed = (email: string) => world.app.mailbox?.mails(email).length ?? 0
const run = () => world.app.jobs.runDue()
const addFamily = (email = freshEmail(), name = 'Fay Reed') => olive().call.users.addFamily({ id: randomUUID(), name, email, phone: '' })
const openLink = (most: 25 | 50 = 50, days: 7 | 14 = 14) => olive().call.joining.openLink({ id: randomUUID(), most, days })
const list = () => olive().call.joining.list()

async function look(code: string, init?: RequestInit) {
  const response = await world.visitor().fetch(`${joinFolder}${code}`, init)
  return { status: response.status, text: await response.text(), headers: response.headers }
}

async function ask(code: string, typed: Record<string, string>, headers: Record<string, string> = {}) {
  const stamp = /name="stamp" value="([^"]+)"/.exec((await look(code)).text)?.[1] ?? ''
  world.clock.advance({ seconds: 5 })
  const body = new URLSearchParams({ stamp, name: 'Wren Vale', phone: '', note: '', ...typed })
  return look(code, { method: 'POST', body, headers })
}

async function letterOf(familyId: string) {
  const { letters } = await olive().call.joining.letters()
  return letters.find((one) => one.familyId === familyId)!
}

describe('the link for all', () => {
  it('shows nothing but the name of the studio, and makes a request that the owner admits', async () => {
    const { code } = await openLink()
    const page = await look(code)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Join Northlight Dance')
    for (const { name } of [people.pat, people.tara, people.olive]) expect(page.text).not.toContain(name)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const email = freshEmail()
    expect((await ask(code, { email, note: 'Ida and Max' })).text).toContain('Thank you')
    await run()
    expect(mailed(email), 'nobody is mailed before the owner has looked').toBe(0)
    const [request] = await list()
    expect(request).toMatchObject({ name: 'Wren Vale', email, note: 'Ida and Max', family: null })
    await olive().call.joining.admit({ id: request!.id })
    expect(await list()).toEqual([])
    const { token } = await mailOf(email)
    expect(await read(token)).toMatchObject({ email, name: 'Wren Vale', role: 'parent' })
    expect(await codeOf(olive().call.joining.admit({ id: request!.id }))).toBe('request-not-found')
  })

  it('invites an address that the studio has of a family at once, and says the same to whoever asks', async () => {
    const { code } = await openLink()
    const family = await addFamily()
    const known = await ask(code, { email: family.email! })
    const stranger = await ask(code, { email: freshEmail() })
    const here = await ask(code, { email: people.pat.email })
    expect([known.text, here.text]).toEqual([stranger.text, stranger.text])
    await run()
    expect(mailed(family.email!)).toBe(1)
    expect((await list()).map(({ email }) => email)).toContain(people.pat.email)
    const pats = (await list()).find(({ email }) => email === people.pat.email)!
    expect(await codeOf(olive().call.joining.admit({ id: pats.id }))).toBe('already-member')
  })

  it('mails a family once a day however often a stranger names it, and each studio counts for itself', async () => {
    const { code } = await openLink()
    const family = await addFamily()
    await ask(code, { email: family.email! })
    await ask(code, { email: family.email! })
    world.clock.advance({ hours: 2 })
    await ask(code, { email: family.email! })
    await run()
    expect(mailed(family.email!)).toBe(1)
    const email = freshEmail()
    for (let time = 0; time < 3; time++) await ask(code, { email })
    const omar = await signInAgain(world, 'omar')
    const theirs = await omar.call.joining.openLink({ id: randomUUID(), most: 25, days: 14 })
    await ask(theirs.code, { email })
    expect((await omar.call.joining.list()).map((one) => one.email)).toEqual([email])
  })

  it('takes as many people as it is for, also at once, until its day, and leads nowhere once it is closed or replaced', async () => {
    const { code, id } = await openLink(25)
    await db().updateTable('joinLinks').set({ asked: 22 }).where('id', '=', id).execute()
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(code, { email: freshEmail() })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 404, 404, 404])
    expect((await look(code)).status).toBe(404)
    const second = await openLink()
    const third = await openLink()
    expect((await look(second.code)).status).toBe(404)
    expect((await look(third.code.toLowerCase().replace(/^(.{5})/, '$1-'))).status, 'as people type it').toBe(200)
    await olive().call.joining.closeLink()
    expect((await look(third.code)).status).toBe(404)
    expect((await olive().call.joining.link()).link).toBeNull()
    const last = await openLink(25, 7)
    world.clock.advance({ days: 7 })
    expect((await look(last.code)).status).toBe(404)
  })

  it('answers a repeated press with the same link, and another studio finds nothing of it', async () => {
    const id = randomUUID()
    const make = () => olive().call.joining.openLink({ id, most: 25, days: 14 })
    const [first, again] = await Promise.all([make(), make()])
    expect(again).toEqual(first)
    const omar = await signInAgain(world, 'omar')
    expect((await omar.call.joining.link()).link?.code).not.toBe(first.code)
    const ours = await list()
    expect((await omar.call.joining.list()).filter(({ id: theirs }) => ours.some((one) => one.id === theirs))).toEqual([])
  })

  it('hears robots, forms that came too fast or from elsewhere, and faulty ones, and keeps none of them', async () => {
    const { code } = await openLink()
    const before = (await list()).length
    expect((await ask(code, { email: freshEmail(), website: 'x' })).text).toContain('Thank you')
    expect((await ask(code, { email: freshEmail(), stamp: 'none' })).status).toBe(422)
    expect((await ask(code, { email: freshEmail() }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const faulty = await ask(code, { email: 'nobody', name: ' ', note: '<b>x</b>' })
    expect(faulty.status).toBe(422)
    expect(faulty.text).toContain('Please enter a valid email address')
    expect(faulty.text).toContain('&lt;b&gt;x&lt;/b&gt;')
    for (const wrong of ['ABCDEFGHJK', '', '%00', '%E0%A4%A', '../api', 'a'.repeat(500)]) {
      const { status } = await look(wrong)
      expect(status, `at ${wrong}`).not.toBe(200)
    }
    expect((await list()).length).toBe(before)
  })

  it('brings whoever asks twice once, puts one aside and back, and tells owners once an hour', async () => {
    const { code } = await openLink()
    world.clock.advance({ hours: 2 })
    const told = async () => {
      const rows = await db().selectFrom('notifications').select('id').where('type', '=', 'join_asked').execute()
      return rows.length
    }
    const before = await told()
    const email = freshEmail()
    await ask(code, { email })
    await ask(code, { email, note: 'Ida' })
    await ask(code, { email: freshEmail() })
    expect((await told()) - before).toBe(1)
    const now = await signInAgain(world, 'olive')
    const mine = async () => (await now.call.joining.list()).filter((one) => one.email === email)
    const [request] = await mine()
    expect(await mine()).toMatchObject([{ note: 'Ida' }])
    await now.call.joining.decline({ id: request!.id })
    expect(await mine()).toEqual([])
    expect(await codeOf(now.call.joining.admit({ id: request!.id }))).toBe('request-not-found')
    await now.call.joining.reopen({ id: request!.id })
    expect(await mine()).toHaveLength(1)
    for (const name of ['tom', 'pat'] as const)
      await expect((await signInAgain(world, name)).call.joining.list()).rejects.toMatchObject({ status: 403 })
    const { studentCount } = await now.call.invitations.capacity()
    await limitTo(world, studentCount)
    try {
      expect(await codeOf(now.call.joining.admit({ id: request!.id }))).toBe('capacity-full')
    } finally {
      await limitTo(world, 100)
    }
  })
})

describe('a letter', () => {
  it('is made for each family that has not joined, keeps its code, and none for a sample family', async () => {
    const family = await addFamily()
    await addFamily(`letters-${randomUUID()}@sample.example`, 'Sample Family')
    const { letters } = await olive().call.joining.letters()
    const mine = letters.find(({ familyId }) => familyId === family.id)
    expect(mine).toMatchObject({ name: 'Fay Reed' })
    expect(letters.map(({ name }) => name)).not.toContain('Sample Family')
    expect(letters.map(({ name }) => name)).not.toContain(people.pat.name)
    expect(new Set(letters.map(({ code }) => code)).size).toBe(letters.length)
    expect((await letterOf(family.id)).code).toBe(mine!.code)
  })

  it('invites the family at once by the address that the studio has, works once, and shows nothing of a child', async () => {
    const family = await addFamily()
    const { code } = await letterOf(family.id)
    const page = await look(code)
    for (const word of ['Fay Reed', family.email!]) expect(page.text).not.toContain(word)
    expect((await ask(code, { email: family.email! })).status).toBe(200)
    expect((await look(code)).status, 'used').toBe(404)
    const { token } = await mailOf(family.email!)
    await signUp(token, family.email!)
    const { browser } = await confirmed(family.email!)
    expect((await browser.call.auth.session()).session).toMatchObject({ user: { id: family.id } })
  })

  it('brings a family under another address once the owner has said that this is them', async () => {
    const family = await addFamily()
    const { code } = await letterOf(family.id)
    const email = freshEmail()
    await ask(code, { email, name: 'Fay R.' })
    await run()
    expect([mailed(email), mailed(family.email!)]).toEqual([0, 0])
    const request = (await list()).find((one) => one.email === email)!
    expect(request).toMatchObject({ name: 'Fay R.', family: { id: family.id, name: 'Fay Reed' } })
    await olive().call.joining.admit({ id: request.id })
    const { token } = await mailOf(email)
    await signUp(token, email)
    const { browser } = await confirmed(email)
    expect((await browser.call.auth.session()).session).toMatchObject({ user: { id: family.id } })
    expect((await olive().call.joining.letters()).letters.map(({ familyId }) => familyId)).not.toContain(family.id)
  })

  it('stays the way of its family when the same address asks by the link for all as well', async () => {
    const family = await addFamily()
    const email = freshEmail()
    await ask((await letterOf(family.id)).code, { email })
    const before = (await list()).find((one) => one.email === email)!
    await ask((await openLink()).code, { email, note: 'again' })
    const after = (await list()).filter((one) => one.email === email)
    expect(after).toMatchObject([{ note: 'again', family: { id: family.id } }])
    expect(await codeOf(olive().call.joining.admit({ id: before.id })), 'as the owner had read it').toBe('request-not-found')
  })

  it('gives nobody the place of a family by an address of somebody else, or once it has joined or gone', async () => {
    const [family, other, gone] = [await addFamily(), await addFamily(), await addFamily()]
    const codes = await Promise.all([family, gone].map(({ id }) => letterOf(id)))
    await ask(codes[0]!.code, { email: other.email! })
    await run()
    expect(mailed(other.email!), 'known, but not whom the letter is for').toBe(0)
    const request = (await list()).find((one) => one.email === other.email)!
    expect(await codeOf(olive().call.joining.admit({ id: request.id }))).toBe('already-member')
    await ask(codes[1]!.code, { email: freshEmail() })
    await olive().call.users.remove({ id: gone.id })
    expect((await list()).filter(({ family: of }) => of?.id === gone.id)).toEqual([])
    const invited = await addFamily()
    const { code } = await letterOf(invited.id)
    await olive().call.invitations.send({ id: randomUUID(), email: invited.email!, role: 'parent' })
    const late = freshEmail()
    await ask(code, { email: late })
    const { token } = await mailOf(invited.email!)
    await signUp(token, invited.email!)
    await confirmed(invited.email!)
    const asked = (await list()).find((one) => one.email === late)!
    expect(await codeOf(olive().call.joining.admit({ id: asked.id }))).toBe('family-joined')
    const unasked = await addFamily()
    const letter = await letterOf(unasked.id)
    await db().updateTable('users').set({ active: false }).where('id', '=', unasked.id).execute()
    expect((await look(letter.code)).status, 'merged with another family').toBe(404)
  })
})

it('erases a request that led to nothing after six months', async () => {
  const { code } = await openLink()
  const email = freshEmail()
  await ask(code, { email })
  const isThere = async () => {
    await world.inNorthlight(({ db: tx }) => world.app.jobs.send(tx, [{ name: 'joining.find-overdue-requests', input: {}, options: {} }]))
    await run()
    return (await db().selectFrom('joinRequests').select('id').where('email', '=', email).execute()).length > 0
  }
  world.clock.advance({ days: 180 })
  expect(await isThere()).toBe(true)
  world.clock.advance({ days: 5 })
  expect(await isThere()).toBe(false)
})
