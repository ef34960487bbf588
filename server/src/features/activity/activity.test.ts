import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Browser } from '../../world/open-world.ts'
import { children, passwordOf, people } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { bill, emptyBooks } from '../invoices/bill.test.kit.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, tom: Browser
beforeAll(async () => {
  ;[olive, pat, tom] = [await world.as('olive'), await world.as('pat'), await world.as('tom')]
  await emptyBooks(world)
}, 60_000)

const list = async (asked = {}, browser = olive) => (await browser.call.activity.list(asked)).entries
const said = async (asked = {}) => (await list(asked)).map(({ by, what }) => `${by.name}: ${what}`)
const newest = async (asked = {}) => (await list(asked))[0]

describe('the activity of a studio', () => {
  it('tells who opened medical details, from where, and leads to the child', async () => {
    const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
    const response = await tom.fetch(`/api/students/${children.mia.id}/medical`, { method: 'POST', headers: { 'user-agent': chrome } })
    expect(response.status).toBe(200)
    expect(await newest()).toMatchObject({
      kind: 'medical',
      by: { what: 'user', id: people.tom.id, name: 'Tom Reed', role: 'teacher' },
      what: 'Opened the medical details of Mia Ellis',
      thing: { kind: 'student', id: children.mia.id },
      device: 'Chrome on Android',
      changes: [],
    })
    const views = await olive.call.students.medicalViews({ id: children.mia.id })
    expect([views.length, views[0]?.viewedAt]).toEqual([1, (await newest())?.at])
    expect(JSON.stringify(await list())).not.toMatch(/Peanuts/)
  })

  it('tells of a change with what was before, and nothing of a refusal or a repeat', async () => {
    await olive.call.users.changeRole({ id: people.tara.id, role: 'owner' })
    expect(await newest()).toMatchObject({
      kind: 'people',
      what: 'Changed the role of Tara Lindqvist',
      changes: [{ field: 'Role', before: 'Teacher', after: 'Owner' }],
    })
    await olive.call.users.changeRole({ id: people.tara.id, role: 'teacher' })
    const before = (await list()).length
    await olive.call.users.changeRole({ id: people.tara.id, role: 'teacher' })
    expect(await codeOf(olive.call.users.changeRole({ id: randomUUID(), role: 'teacher' }))).not.toBe('none')
    expect(await codeOf(tom.call.students.openMedical({ id: children.noor.id }))).toBe('student-not-found')
    expect((await list()).length).toBe(before)
  })

  it('tells of money with its sums, and of settings without what is private', async () => {
    const {
      invoices: [added],
    } = await olive.call.invoices.add(bill({ method: 'bank-transfer' }))
    const { paymentId } = await olive.call.payments.markPaid({
      invoiceId: added!.id,
      version: added!.version,
      method: 'cash',
      paidOn: '2026-11-17',
      isEarly: true,
      reference: '',
    })
    await olive.call.payments.refund({ id: randomUUID(), paymentId, amountMinor: 1000, reason: 'requested_by_customer' })
    const [refunded, paid, sent] = await list({ kind: 'money' })
    expect(refunded?.changes).toContainEqual({ field: 'Refunded', before: '£0.00', after: '£10.00' })
    expect(paid?.what).toMatch(/^Recorded a payment of Invoice-\d+ of Pat Ellis$/)
    expect(paid?.thing).toEqual({ kind: 'invoice', id: added!.id })
    expect(sent?.changes).toContainEqual({ field: 'Total', before: null, after: expect.stringMatching(/^£\d/) as string })
    await olive.call.auth.prove({ password: passwordOf(people.olive) })
    const account = { country: 'GB' as const, accountName: 'Northlight', accountNumber: '31926819', sortCode: '601613', bankName: 'Bank' }
    const { version } = (await olive.call.bankDetails.read()) ?? { version: 0 }
    await olive.call.bankDetails.save({ ...account, version })
    const bank = await list({ kind: 'bank' })
    expect(bank.map(({ what }) => what)).toEqual(['Changed the bank details', 'Looked at the bank details'])
    expect(JSON.stringify(bank)).not.toMatch(/31926819|601613|6819/)
  })

  it('tells of consents apart from other details, and of what was downloaded', async () => {
    const child = await pat.call.students.read({ id: children.mia.id })
    const medical = { conditions: '', allergies: 'Wasps', medications: '', doctorName: '', doctorPhone: '' }
    const consents = { photo: false, socialMedia: child.consents.socialMedia, participation: true as const }
    const { name, dateOfBirth, emergencyContacts, version } = child
    const gender = child.gender ?? 'other'
    await pat.call.students.edit({ id: child.id, name, dateOfBirth, gender, emergencyContacts, version, medical, consents })
    const [ofConsents, ofDetails] = await list({ studentId: child.id })
    expect(ofConsents).toMatchObject({
      kind: 'consents',
      by: { role: 'parent' },
      changes: [{ field: 'Photos', before: 'Yes', after: 'No' }],
    })
    expect(ofDetails?.changes).toEqual([{ field: 'Medical details', before: null, after: null }])
    const exported = await olive.fetch('/api/exports/invoices?from=2026-11-01&to=2026-11-30')
    expect(exported.status).toBe(200)
    expect(await newest()).toMatchObject({ kind: 'downloads', what: 'Downloaded invoices from 2026-11-01 to 2026-11-30, as CSV' })
  })

  it('tells of an owner who signs in from a browser that is not known yet', async () => {
    const [fresh, parent] = [world.visitor(), world.visitor()]
    await fresh.call.auth.signIn({ email: people.olive.email, password: passwordOf(people.olive) })
    await parent.call.auth.signIn({ email: people.pat.email, password: passwordOf(people.pat) })
    await fresh.call.auth.signIn({ email: people.olive.email, password: passwordOf(people.olive) })
    expect(await said({ kind: 'security' })).toEqual(['Olive Hart: Signed in from a new browser'])
  })

  it('is found by words, kind, person, student and days, a page at a time', async () => {
    expect(await said({ search: 'tom medical mia' })).toEqual(['Tom Reed: Opened the medical details of Mia Ellis'])
    expect(await said({ search: 'tom medical noor' })).toEqual([])
    expect((await list({ userId: people.tom.id })).every(({ by }) => by.id === people.tom.id)).toBe(true)
    expect([await said({ to: '2026-11-17' }), (await list({ from: '2026-11-18' })).length > 5]).toEqual([[], true])
    expect(await codeOf(olive.call.activity.list({ from: '2026-11-18', to: '2026-11-17' }))).toBe('ends-before-start')
    const doers = (await olive.call.activity.people()).map(({ name }) => name)
    expect(doers).toEqual(['Olive Hart', 'Pat Ellis', 'Tom Reed'])
    await world.inNorthlight(({ db, studioId }) =>
      sql`insert into activity_entries (studio_id, id, at, by, kind, call, what)
        select ${studioId}, gen_random_uuid(), timestamptz '2026-10-01 10:00Z', 'callboard', 'money', 'tests', '=Number ' || n
        from generate_series(1, 120) n`.execute(db),
    )
    const seen = new Set<string>()
    let before = {}
    for (let hasMore = true; hasMore;) {
      const page = await olive.call.activity.list({ search: 'number', ...before })
      for (const { id } of page.entries) seen.add(id)
      const last = page.entries.at(-1)
      before = { beforeAt: last!.at, beforeId: last!.id }
      hasMore = page.hasMore
    }
    expect(seen.size).toBe(120)
  })

  it('is saved as a table whose cells run no formula, which is told as well', async () => {
    const response = await olive.fetch('/api/activity/file?search=number')
    const rows = parse(await response.text(), { bom: true, columns: true }) as Record<string, string>[]
    expect(rows.length).toBe(120)
    expect(rows.filter(({ What }) => /^[=+@-]/.test(What ?? ''))).toEqual([])
    expect((await newest())?.what).toBe('Downloaded the activity')
  })

  it('is for the owners of the studio alone', async () => {
    for (const one of [tom, pat]) expect(await codeOf(one.call.activity.list({}))).toBe('access-denied')
    expect(await list({}, await world.as('omar'))).toEqual([])
    expect(await codeOf(world.visitor().call.activity.list({}))).toBe('not-signed-in')
  })

  it('loses the names of whoever is erased, with where they were, and holds all the same', async () => {
    const seal = async () => {
      const northlight = await world.inNorthlight(async ({ studioId }) => studioId)
      await world.inNorthlight(({ db }) =>
        world.app.jobs.send(db, [{ name: 'activity.seal', input: { studioId: northlight }, options: {} }]),
      )
      await world.app.jobs.runDue()
    }
    await seal()
    await olive.call.users.remove({ id: people.pat.id })
    await seal()
    await world.app.jobs.runDue()
    const all = await list()
    expect(JSON.stringify(all)).not.toMatch(/Pat Ellis|Mia Ellis/)
    expect(all[0]).toMatchObject({ what: 'Removed Deleted user', changes: [{ field: 'Role', before: 'Parent', after: 'Removed' }] })
    expect((await list({ search: 'medical details' })).map(({ what, thing }) => [what, thing])).toContainEqual([
      'Opened the medical details of Former student',
      null,
    ])
    expect((await list({ kind: 'consents' })).map(({ by, address }) => [by.name, address])).toEqual([['Deleted user', null]])
    // The rows from October that another test has put there are not Callboard’s.
    const { faults } = await olive.call.documents.checkRecord()
    expect(faults.filter(({ how }) => how !== 'unknown')).toEqual([])
  })
})
