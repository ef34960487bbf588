import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { children, people } from '../../world/people.ts'
import { storyNow } from '../../world/story.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { bill, emptyBooks, faultOf, lesson, signInAgain, notificationsOf, type Typed } from './bill.test.kit.ts'
import { invoicesCancelled } from './events.ts'

const world = storyWorld()
let olive: Browser, pat: Browser, quinn: Browser
beforeAll(async () => {
  ;[olive, pat, quinn] = await Promise.all([world.as('olive'), world.as('pat'), world.as('quinn')])
}, 60_000)
beforeEach(async () => {
  world.clock.set(storyNow)
  olive = await signInAgain(world, 'olive')
  await emptyBooks(world)
})

const add = async (changed?: Partial<Typed>) => (await olive.call.invoices.add(bill(changed))).invoices[0]!.id
const terms = { items: [lesson], dueOn: '2026-12-01', method: 'card' as const }
const edit = (id: string, version: number, changed: object = {}) => olive.call.invoices.edit({ ...terms, id, version, ...changed })
const setStatus = (id: string, status: 'paid' | 'draft' | 'overdue') =>
  world.database.kysely
    .updateTable('invoices')
    .set({ status, ...(status === 'draft' && { index: null, reference: null, issuedOn: null, notifiedOn: null }) })
    .where('id', '=', id)
    .execute()

describe('editing an invoice', () => {
  it('replaces the items, keeps the number, and tells the family of a new sum', async () => {
    const id = await add()
    const edited = await edit(id, 1, { items: [{ ...lesson, unitPriceMinor: 5000 }], notes: 'Corrected' })
    expect(edited).toMatchObject({ index: 1, reference: 'Invoice-1', totalMinor: 5000, version: 2, notes: 'Corrected' })
    expect(edited.timeline?.map(({ kind }) => kind)).toEqual(['issued', 'edited'])
    expect((await notificationsOf(world, id)).map(({ title, message }) => [title, message])).toEqual([
      ['Payment request', 'Invoice-1: please pay £45.00 by Tuesday 1 December 2026.'],
      ['Invoice changed', 'Invoice-1: please pay £50.00 by Tuesday 1 December 2026.'],
    ])
    await edit(id, 2, { items: [{ ...lesson, unitPriceMinor: 5000 }], notes: 'Only a note' })
    expect(await notificationsOf(world, id)).toHaveLength(2)
  })

  it('repeatedly fills no mailbox: from the seventh edit in a day on only the bell notifies', async () => {
    const id = await add()
    for (let n = 1; n <= 8; n += 1) await edit(id, n, { items: [{ ...lesson, unitPriceMinor: 5000 + n }] })
    const mailed = (await notificationsOf(world, id)).map(({ emailRequired }) => emailRequired)
    expect(mailed).toEqual([...Array(6).fill(true), false, false, false])
    expect((await notificationsOf(world, id)).at(-1)?.message).toContain('£50.08')
  })

  it('is refused for a version that the owner has not seen; of two at once one is done', async () => {
    const id = await add()
    const both = await Promise.all([faultOf(edit(id, 1, { notes: 'One' })), faultOf(edit(id, 1, { notes: 'Other' }))])
    expect(both.map((fault) => fault?.code ?? 'none').toSorted()).toEqual(['invoice-changed', 'none'])
  })

  it('gives a reference to one of two who choose it at once', async () => {
    const [one, other] = [await add(), await add()]
    const both = await Promise.all([one, other].map((id) => faultOf(edit(id, 1, { reference: 'Ellis' }))))
    expect(both.map((fault) => fault?.code ?? 'none').toSorted()).toEqual(['none', 'reference-taken'])
  })

  it('is refused once the invoice is paid', async () => {
    const id = await add()
    await setStatus(id, 'paid')
    expect(await faultOf(edit(id, 1))).toMatchObject({ code: 'not-editable' })
    expect(await faultOf(olive.call.invoices.cancel({ id, version: 1 }))).toMatchObject({ code: 'not-cancellable' })
    expect(await faultOf(olive.call.invoices.send({ id }))).toMatchObject({ code: 'not-sendable' })
  })

  it('refuses the reference of another invoice, and the child of another family', async () => {
    await add({ reference: 'Ellis' })
    const id = await add()
    expect(await faultOf(edit(id, 1, { reference: 'ELLIS' }))).toMatchObject({ code: 'reference-taken' })
    expect(await faultOf(edit(id, 1, { items: [{ ...lesson, studentId: children.noor.id }] }))).toMatchObject({ code: 'student-of-others' })
    expect(await faultOf(edit(id, 1, { items: [{ ...lesson, studentId: null }] }))).toMatchObject({ code: 'item-wants-student' })
    expect((await edit(id, 1, { reference: 'Invoice-2' })).reference).toBe('Invoice-2')
  })

  it('keeps the name of a child who has left, and what a plan’s line was for', async () => {
    const id = await add({ items: [lesson, { ...lesson, studentId: children.leo.id, description: 'Tap' }] })
    await world.database.kysely
      .updateTable('invoiceItems')
      .set({ studentId: null, periodStart: '2026-11-01', periodEnd: '2026-11-30' })
      .where('invoiceId', '=', id)
      .where('place', '=', 2)
      .execute()
    const items = [
      { ...lesson, quantity: 2 },
      { ...lesson, studentId: null, description: 'Tap' },
    ]
    expect((await edit(id, 1, { items })).items.map(({ studentName, quantity, period }) => [studentName, quantity, period?.start])).toEqual(
      [
        ['Mia Ellis', 2, undefined],
        ['Leo Ellis', 1, '2026-11-01'],
      ],
    )
  })

  it('makes an overdue invoice pending again when its due date is moved', async () => {
    const id = await add({ dueOn: '2026-11-01' })
    await setStatus(id, 'overdue')
    expect((await edit(id, 1, { dueOn: '2026-12-24' })).status).toBe('pending')
    expect((await edit(id, 2, { dueOn: '2026-11-02' })).status).toBe('overdue')
  })
})

describe('cancelling an invoice', () => {
  it('is shown and notified to the family, and withdraws the request to pay', async () => {
    const id = await add()
    expect(await olive.call.invoices.cancel({ id, version: 1 })).toMatchObject({ status: 'cancelled', version: 2 })
    expect(await pat.call.invoices.read({ id })).toMatchObject({ status: 'cancelled', timeline: null })
    const notified = {
      title: 'Invoice cancelled',
      message: 'Northlight Dance has cancelled Invoice-1 for £45.00. You do not have to pay it.',
      requiresAction: false,
    }
    expect((await pat.call.notifications.list({})).notifications).toMatchObject([notified])
    await world.app.jobs.runDue()
    const mail = world.app.mailbox!.mails().find(({ to, subject }) => to === people.pat.email && subject.startsWith('Cancelled'))
    expect(mail?.subject).toBe('Cancelled: Invoice-1 from Northlight Dance, £45.00')
    expect(mail?.text).toContain('It was for Mia Ellis: Ballet, autumn.')
    expect(await faultOf(olive.call.invoices.cancel({ id, version: 2 }))).toMatchObject({ code: 'not-cancellable' })
    expect(await add().then((next) => olive.call.invoices.read({ id: next }))).toMatchObject({ index: 2 })
  })

  it('of several invoices is notified to each family once', async () => {
    const ids = [await add(), await add()]
    await world.inNorthlight(async (scope) => scope.record(invoicesCancelled({ ids, audience: { roles: ['owner'] } })))
    expect((await pat.call.notifications.list({})).notifications).toMatchObject([
      {
        title: 'Invoices cancelled',
        message: 'Northlight Dance has cancelled Invoice-1 and Invoice-2 for £90.00. You do not have to pay them.',
        link: '/dashboard/payments',
      },
    ])
  })
})

describe('sending an invoice again', () => {
  it('is possible after a minute, and six times a day at most', async () => {
    const id = await add()
    expect(await faultOf(olive.call.invoices.send({ id }))).toMatchObject({ code: 'sent-just-now' })
    for (let sent = 1; sent < 6; sent += 1) {
      world.clock.advance({ minutes: 2 })
      await olive.call.invoices.send({ id })
    }
    world.clock.advance({ minutes: 2 })
    expect(await faultOf(olive.call.invoices.send({ id }))).toMatchObject({ code: 'too-many-requests' })
    expect(await notificationsOf(world, id)).toHaveLength(6)
  })
})

describe('drafts', () => {
  it('are the studio’s own business until they are issued in the order asked, once', async () => {
    const [one, other] = [await add(), await add()]
    await setStatus(one, 'draft')
    await setStatus(other, 'draft')
    await world.database.kysely.updateTable('billingSettings').set({ lastIndex: 0 }).execute()
    expect(await faultOf(pat.call.invoices.read({ id: one }))).toMatchObject({ code: 'invoice-not-found' })
    expect((await pat.call.invoices.mine({})).total).toBe(0)
    expect((await olive.call.invoices.list({ tab: 'draft' })).counts).toMatchObject({ all: 2, draft: 2, pending: 0 })
    await olive.call.invoices.saveSettings({ vatNumber: 'GB1', remindDays: [] })
    const asked = Promise.all([olive.call.invoices.issue({ ids: [other, one] }), olive.call.invoices.issue({ ids: [other, one] })])
    expect((await asked).map(({ issued }) => String(issued)).toSorted()).toEqual(['0', '2'])
    expect(await pat.call.invoices.read({ id: other })).toMatchObject({ index: 1, reference: 'Invoice-1', studio: { vatNumber: 'GB1' } })
    expect(await faultOf(olive.call.invoices.issue({ ids: [randomUUID()] }))).toMatchObject({ code: 'invoice-not-found' })
    expect(await olive.call.invoices.removeDrafts({ ids: [one, other] })).toEqual({ removed: 0 })
    const third = await add({ items: [{ ...lesson, vat: 'zero' }] })
    await setStatus(third, 'draft')
    expect(await olive.call.invoices.removeDrafts({ ids: [third] })).toEqual({ removed: 1 })
  })
})

describe('an invoice is shown', () => {
  it('to owners and the family that it bills: for others it does not exist', async () => {
    const id = await add()
    const invented = await faultOf(quinn.call.invoices.read({ id: randomUUID() }))
    for (const person of ['quinn', 'tom', 'petra', 'omar'] as const)
      expect(await faultOf((await world.as(person)).call.invoices.read({ id }))).toEqual(invented)
    expect((await quinn.call.invoices.mine({})).total).toBe(0)
    expect(await pat.call.invoices.mine({ tab: 'pending' })).toMatchObject({
      total: 1,
      counts: { all: 1, pending: 1, paid: 0 },
      openMinor: 4500,
      invoices: [{ id, index: 1, items: [{ studentName: 'Mia Ellis', description: 'Ballet, autumn' }], cardBar: 'no-account' }],
    })
  })

  it('with the bank details while it is to be paid by transfer, and with a card once the studio’s account is active', async () => {
    const details = {
      country: 'GB',
      accountName: 'Northlight Dance Ltd',
      accountNumber: '63748472',
      sortCode: '20-29-59',
      bankName: '',
    } as const
    await olive.call.bankDetails.save({ ...details, version: 0 })
    const [transfer, card, tiny] = [await add({ method: 'bank-transfer' }), await add(), await add()]
    expect((await pat.call.invoices.read({ id: transfer })).payTo).toEqual(details)
    expect(await pat.call.bankDetails.payTo()).toEqual(details)
    expect((await pat.call.invoices.read({ id: card })).payTo).toBeNull()
    await world.inNorthlight(({ db, studioId }) =>
      db.insertInto('cardAccounts').values({ studioId, accountId: 'acct_1', chargesEnabled: true, payoutsEnabled: true }).execute(),
    )
    // From before such sums were refused.
    await world.database.kysely.updateTable('invoices').set({ subtotalMinor: 29, totalMinor: 29 }).where('id', '=', tiny).execute()
    const barsOf = async () => {
      const { invoices } = await pat.call.invoices.mine({})
      return Object.fromEntries(invoices.filter(({ method }) => method === 'card').map(({ id, cardBar }) => [id, cardBar]))
    }
    expect(await barsOf()).toEqual({ [card]: null, [tiny]: 'below-least' })
    await olive.call.studios.setPaymentMethods({ card: false })
    expect(await barsOf()).toEqual({ [card]: 'cards-off', [tiny]: 'below-least' })
    await setStatus(transfer, 'paid')
    expect((await pat.call.invoices.read({ id: transfer })).payTo).toBeNull()
    expect((await faultOf(pat.call.bankDetails.payTo()))?.code).toBe('nothing-to-transfer')
  })

  it('as overdue from the day after its due date, also before a job has said so', async () => {
    const id = await add()
    world.clock.set('2026-12-01T23:59:00Z')
    olive = await signInAgain(world, 'olive')
    expect((await olive.call.invoices.read({ id })).status).toBe('pending')
    world.clock.set('2026-12-02T00:01:00Z')
    expect((await olive.call.invoices.read({ id })).status).toBe('overdue')
    const { counts, invoices } = await olive.call.invoices.list({ tab: 'overdue' })
    expect([counts.overdue, counts.pending, invoices.map((one) => one.status)]).toEqual([1, 0, ['overdue']])
  })
})

it('the list of invoices counts, finds, sorts and pages', async () => {
  for (let n = 1; n <= 60; n += 1) {
    const isPat = n % 3 !== 0
    const items = [{ ...lesson, studentId: isPat ? children.leo.id : children.noor.id, unitPriceMinor: n * 100 }]
    const id = await add({ items, invoices: [{ id: randomUUID(), parentId: isPat ? people.pat.id : people.quinn.id }] })
    if (n % 10 === 0) await setStatus(id, 'paid')
  }
  const { invoices, ...first } = await olive.call.invoices.list({})
  expect(first).toEqual({ total: 60, page: 1, counts: { all: 60, pending: 54, paid: 6, overdue: 0, cancelled: 0, draft: 0 }, drafts: null })
  expect([invoices.length, invoices[0]?.index, invoices[0]?.about]).toEqual([50, 60, 'Noor Osei: Ballet, autumn'])
  expect((await olive.call.invoices.list({ page: 2 })).invoices.map(({ index }) => index)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect((await olive.call.invoices.list({ tab: 'paid', sort: 'total', direction: 'asc' })).invoices[0]?.totalMinor).toBe(1000)
  expect((await olive.call.invoices.list({ sort: 'parent', direction: 'asc' })).invoices[0]?.parent.name).toBe('Pat Ellis')
  for (const [search, count] of [
    ['noor', 20],
    ['ellis leo', 40],
    ['Invoice-59', 1],
    ['nobody', 0],
  ] as const) {
    const found = await olive.call.invoices.list({ search })
    expect([search, found.total, found.counts.all]).toEqual([search, count, count])
  }
  expect((await olive.call.invoices.list({ parentId: people.quinn.id, tab: 'paid' })).counts).toMatchObject({ all: 20, paid: 2 })
}, 60_000)
