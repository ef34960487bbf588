import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../../world/open-world.ts'
import { children, people } from '../../../world/people.ts'
import { payingWorld } from '../../payments/paying.test.kit.ts'
import { bill, emptyBooks, signInAgain, notificationsOf } from '../bill.test.kit.ts'

const paying = payingWorld()
const { cards, books } = paying
const visa = 'Visa ending 4242'
let olive: Browser
let pat: Browser

async function lookAt(instant: string): Promise<void> {
  cards.world.clock.set(instant)
  for (const name of [
    'invoices.find-periods',
    'invoices.find-reviews',
    'invoices.find-due',
    'payments.find-charges',
    'invoices.find-owners',
  ])
    await cards.runSchedule(name)
  await cards.settle()
  await signIn()
}
async function signIn(): Promise<void> {
  olive = await signInAgain(cards.world, 'olive')
  pat = await signInAgain(cards.world, 'pat')
}

/** A recurrence of Pat's whose first invoice was paid by card, with the consent to charge it. */
async function agreed({ interval = 'month' as 'week' | 'month', dueOn = '2026-12-31' } = {}): Promise<string> {
  const {
    invoices: [first],
  } = await olive.call.invoices.add(bill({ dueOn, recurring: { interval, endsOn: '2027-12-31' } }))
  const customer = (await paying.atProvider('/customers', { email: people.pat.email })).id
  const card = (await paying.atProvider('/payment_methods/pm_card_visa/attach', { customer })).id
  await cards.world.inNorthlight(async ({ db }) => {
    await db.updateTable('invoices').set({ status: 'paid', paidAt: new Date() }).where('id', '=', first!.id).execute()
    await db
      .updateTable('invoiceSeries')
      .set({
        consentedAt: new Date(),
        providerAccountId: paying.accountId,
        providerCustomerId: customer,
        providerCardId: card,
        cardBrand: 'visa',
        cardLast4: '4242',
      })
      .where('id', '=', first!.id)
      .execute()
  })
  return first!.id
}
async function twoOnOneCard(): Promise<[string, string]> {
  const [one, other] = [await agreed(), await agreed()]
  await cards.world.inNorthlight(async ({ db }) => {
    const { providerCardId, providerCustomerId } = await db
      .selectFrom('invoiceSeries')
      .select(['providerCardId', 'providerCustomerId'])
      .where('id', '=', one)
      .executeTakeFirstOrThrow()
    await db.updateTable('invoiceSeries').set({ providerCardId, providerCustomerId }).execute()
  })
  return [one, other]
}
const issuedOf = async (seriesId: string) =>
  cards.world.inNorthlight(({ db }) =>
    db
      .selectFrom('invoices')
      .select(['id', 'version', 'dueOn', 'chargeOn', 'status'])
      .where('seriesId', '=', seriesId)
      .where('id', '<>', seriesId)
      .orderBy('index')
      .execute(),
  )
const notified = async (id: string) =>
  (await notificationsOf(cards.world, id)).map(({ name, title, message }) => `${name}: ${title}: ${message}`)
const mailsTo = (email: string) => cards.world.app.mailbox!.mails().filter(({ to }) => to === email)
const isPaid = async (id: string) => (await books(id)).payments.length > 0

beforeAll(() => paying.cards.world.clock.set('2026-11-25T10:00:00Z'))
beforeEach(async () => {
  cards.world.clock.set('2026-11-25T10:00:00Z')
  await emptyBooks(cards.world)
  // Each test looks at the same days.
  await sql`delete from pgboss.job`.execute(cards.world.database.kysely)
  await signIn()
})

describe('a family that has agreed to have a card charged', { timeout: 120_000 }, () => {
  it('hears with the invoice when it will be charged and from which card, and is never asked to pay', async () => {
    const seriesId = await agreed()
    await lookAt('2027-01-24T00:00:00Z')
    const [invoice] = await issuedOf(seriesId)
    expect(invoice).toMatchObject({ dueOn: '2027-01-31', chargeOn: '2027-01-31', status: 'pending' })
    const said = [
      'Pat Ellis: Upcoming card payment: Invoice-2: the Visa ending 4242 will be charged £45.00 on Sunday 31 January 2027. You do not need to do anything.',
    ]
    expect(await notified(invoice!.id)).toEqual(said)
    expect(await pat.call.invoices.read({ id: invoice!.id })).toMatchObject({ charge: { on: '2027-01-31', card: visa } })
    expect(await pat.call.invoices.mine({})).toMatchObject({ openMinor: 0, chargedMinor: 4500 })
    expect((await pat.call.dashboards.parent({})).open).toMatchObject({ amountMinor: 0, isOverdue: false })
    for (const day of ['28', '30']) await lookAt(`2027-01-${day}T09:00:00Z`)
    expect(await notified(invoice!.id)).toEqual(said)
    expect(await isPaid(invoice!.id)).toBe(false)
    await lookAt('2027-01-31T00:10:00Z')
    expect(await isPaid(invoice!.id)).toBe(true)
    const mails = mailsTo(people.pat.email)
      .filter(({ subject }) => subject.includes('Invoice-2'))
      .toReversed()
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Invoice-2 from Northlight Dance: £45.00 will be charged on Sunday 31 January 2027',
      'Payment confirmed: £45.00 to Northlight Dance for Invoice-2',
    ])
    const [note] = mails
    expect(note!.text).toContain('It is for Mia Ellis: Ballet, autumn.')
    expect(note!.text).toContain('We will charge the Visa ending 4242 on Sunday 31 January 2027; you do not need to do anything.')
    expect(note!.text).not.toMatch(/\b(pay|paid|unpaid|overdue)\b/i)
    expect(note!.attachments?.map(({ name }) => name)).toEqual(['Invoice-2.pdf'])
  })

  it('is notified once of several charges that were missed, at least two days before they are made', async () => {
    const seriesId = await agreed({ interval: 'week', dueOn: '2026-12-01' })
    await lookAt('2026-12-30T15:20:00Z')
    const missed = await issuedOf(seriesId)
    expect(missed.map(({ dueOn, chargeOn }) => [dueOn, chargeOn])).toEqual(Array(4).fill(['2027-01-01', '2027-01-01']))
    const notes = (await Promise.all(missed.map(({ id }) => notified(id)))).flat()
    expect(notes).toEqual([
      'Pat Ellis: Upcoming card payment: The Visa ending 4242 will be charged £180.00 for 4 invoices on Friday 1 January 2027. You do not need to do anything.',
    ])
    expect(mailsTo(people.pat.email).find(({ subject }) => subject.startsWith('4 invoices'))?.attachments).toHaveLength(4)
    for (const instant of ['2026-12-31T09:00:00Z', '2027-01-01T15:00:00Z']) await lookAt(instant)
    expect(await Promise.all(missed.map(({ id }) => isPaid(id)))).toEqual(Array(4).fill(false))
    await lookAt('2027-01-01T16:10:00Z')
    expect(await Promise.all(missed.map(({ id }) => isPaid(id)))).toEqual(Array(4).fill(true))
  })

  it('is notified of two recurring invoices of one day together', async () => {
    const all = await twoOnOneCard()
    await lookAt('2027-01-24T00:00:00Z')
    const ids = (await Promise.all(all.map(issuedOf))).flat().map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect((await Promise.all(ids.map(notified))).flat()).toHaveLength(1)
  })

  it('is notified again when a charge was missed for longer than its day, and is not overdue meanwhile', async () => {
    const seriesId = await agreed()
    await lookAt('2027-01-24T00:00:00Z')
    const [invoice] = await issuedOf(seriesId)
    await lookAt('2027-02-10T09:00:00Z')
    expect(await isPaid(invoice!.id)).toBe(false)
    expect((await notified(invoice!.id)).slice(1)).toEqual([
      'Pat Ellis: Upcoming card payment: Invoice-2: the Visa ending 4242 will be charged £45.00 on Friday 12 February 2027. You do not need to do anything.',
    ])
    expect((await pat.call.invoices.read({ id: invoice!.id })).status).toBe('pending')
    await lookAt('2027-02-12T08:00:00Z')
    expect(await isPaid(invoice!.id)).toBe(false)
    await lookAt('2027-02-12T09:10:00Z')
    expect(await isPaid(invoice!.id)).toBe(true)
  })

  it('can stop the charge on the page, and is then asked to pay', async () => {
    const seriesId = await agreed()
    await lookAt('2027-01-24T00:00:00Z')
    const [invoice] = await issuedOf(seriesId)
    const quinn = await signInAgain(cards.world, 'quinn')
    await expect(quinn.call.invoices.stopCharging({ id: seriesId })).rejects.toMatchObject({ code: 'recurrence-not-found' })
    expect(await pat.call.invoices.stopCharging({ id: seriesId })).toMatchObject({ card: null, state: 'active' })
    await cards.settle()
    expect((await notified(invoice!.id)).at(-1)).toBe('Pat Ellis: Payment request: Invoice-2: please pay £45.00 by Sunday 31 January 2027.')
    expect(await pat.call.invoices.read({ id: invoice!.id })).toMatchObject({ charge: null, status: 'pending' })
    await lookAt('2027-01-31T09:10:00Z')
    await lookAt('2027-02-01T09:10:00Z')
    expect(await isPaid(invoice!.id)).toBe(false)
    expect(await notified(invoice!.id)).toContain('Pat Ellis: Payment overdue: Invoice-2 for £45.00 is 1 day overdue.')
  })

  it('that stops a charge after its due day is told a new one, and is not overdue before it', async () => {
    const seriesId = await agreed()
    await lookAt('2027-01-24T00:00:00Z')
    const [invoice] = await issuedOf(seriesId)
    await lookAt('2027-02-10T09:00:00Z')
    await (await signInAgain(cards.world, 'pat')).call.invoices.stopCharging({ id: seriesId })
    expect((await notified(invoice!.id)).at(-1)).toBe(
      'Pat Ellis: Payment request: Invoice-2: please pay £45.00 by Wednesday 17 February 2027.',
    )
    const shown = await (await signInAgain(cards.world, 'pat')).call.invoices.read({ id: invoice!.id })
    expect(shown).toMatchObject({ charge: null, status: 'pending', dueOn: '2027-02-17' })
    await lookAt('2027-02-17T09:10:00Z')
    expect((await notified(invoice!.id)).filter((one) => one.includes('overdue'))).toEqual([])
  })

  it.each(['paused', 'ended'] as const)('is asked to pay when the recurring invoice is %s after the notification', async (state) => {
    const seriesId = await agreed()
    await lookAt('2027-01-24T00:00:00Z')
    const [invoice] = await issuedOf(seriesId)
    await olive.call.invoices.setRecurrence({ id: seriesId, state })
    expect((await notified(invoice!.id)).at(-1)).toMatch(/^Pat Ellis: Payment request: Invoice-2: please pay £45\.00/)
    await lookAt('2027-01-31T09:10:00Z')
    expect(await isPaid(invoice!.id)).toBe(false)
  })

  it('keeps no word of a charge that an edit has overtaken', async () => {
    const seriesId = await agreed()
    await lookAt('2027-01-24T00:00:00Z')
    const [invoice] = await issuedOf(seriesId)
    await olive.call.invoices.edit({
      id: invoice!.id,
      version: invoice!.version,
      items: [{ studentId: children.mia.id, description: 'Ballet, autumn', quantity: 1, unitPriceMinor: 9999 }],
      dueOn: invoice!.dueOn,
      method: 'card',
    })
    const { notifications } = await (await signInAgain(cards.world, 'pat')).call.notifications.recent()
    const told = notifications.filter(({ message }) => message.includes('will be charged'))
    expect(told.map(({ message }) => /£[\d.]+/.exec(message)?.[0])).toEqual(['£99.99'])
  })

  it('reads of charges that were told together only what still stands when one of them is changed', async () => {
    const [one, other] = await twoOnOneCard()
    await lookAt('2027-01-24T00:00:00Z')
    const [[first], [second]] = [await issuedOf(one), await issuedOf(other)]
    const told = async () =>
      (await pat.call.notifications.recent()).notifications.flatMap(({ message }) => (message.includes('will be charged') ? message : []))
    expect(await told()).toEqual([expect.stringContaining('£90.00 for 2 invoices')])
    const items = [{ studentId: children.mia.id, description: 'Ballet, autumn', quantity: 1, unitPriceMinor: 9999 }]
    await olive.call.invoices.edit({ id: first!.id, version: first!.version, items, dueOn: first!.dueOn, method: 'card' })
    expect((await told()).flatMap((message) => /£[\d.]+/.exec(message)?.[0] ?? []).toSorted()).toEqual(['£45.00', '£99.99'])
    await olive.call.invoices.cancel({ id: second!.id, version: second!.version })
    expect(await told()).toEqual([expect.stringContaining('£99.99')])
  })

  it('is notified again of an edit and of another card, and charged at least two days later', async () => {
    const seriesId = await agreed()
    await lookAt('2027-01-24T00:00:00Z')
    const [invoice] = await issuedOf(seriesId)
    await lookAt('2027-01-30T12:00:00Z')
    const { items } = await olive.call.invoices.read({ id: invoice!.id })
    const changed = items.map(({ studentId, description, quantity }) => ({ studentId, description, quantity, unitPriceMinor: 5000 }))
    await olive.call.invoices.edit({ id: invoice!.id, version: invoice!.version, items: changed, dueOn: '2027-01-31', method: 'card' })
    expect((await notified(invoice!.id)).at(-1)).toBe(
      'Pat Ellis: Upcoming card payment: Invoice-2: the Visa ending 4242 will be charged £50.00 on Monday 1 February 2027. You do not need to do anything.',
    )
    await lookAt('2027-01-31T12:10:00Z')
    expect(await isPaid(invoice!.id)).toBe(false)
    const { customer } = await cards.world.inNorthlight(({ db }) =>
      db.selectFrom('invoiceSeries').select('providerCustomerId as customer').where('id', '=', seriesId).executeTakeFirstOrThrow(),
    )
    const other = (await paying.atProvider('/payment_methods/pm_card_mastercard/attach', { customer: customer! })).id
    await cards.world.inNorthlight(({ db }) =>
      db
        .updateTable('invoiceSeries')
        .set({ providerCardId: other, cardBrand: 'mastercard', cardLast4: '4444' })
        .where('id', '=', seriesId)
        .execute(),
    )
    await lookAt('2027-02-01T12:10:00Z')
    expect(await isPaid(invoice!.id)).toBe(false)
    expect((await notified(invoice!.id)).at(-1)).toMatch(/the Mastercard ending 4444 will be charged £50\.00 on Wednesday 3 February 2027/)
    await lookAt('2027-02-03T13:10:00Z')
    expect((await books(invoice!.id)).payments).toMatchObject([{ amountMinor: 5000, cardLast4: '4444' }])
  })

  it('is notified when the invoice is cancelled after the notification, and nothing is charged', async () => {
    const seriesId = await agreed()
    await lookAt('2027-01-24T00:00:00Z')
    const [invoice] = await issuedOf(seriesId)
    await olive.call.invoices.cancel({ id: invoice!.id, version: invoice!.version })
    expect((await notified(invoice!.id)).at(-1)).toBe(
      'Pat Ellis: Invoice cancelled: Northlight Dance has cancelled Invoice-2 for £45.00. You do not have to pay it, and your card is not charged.',
    )
    await lookAt('2027-01-31T09:10:00Z')
    expect(await isPaid(invoice!.id)).toBe(false)
  })

  it('is asked to pay when the studio takes no cards any more', async () => {
    const seriesId = await agreed()
    await lookAt('2027-01-24T00:00:00Z')
    const [invoice] = await issuedOf(seriesId)
    await olive.call.studios.setPaymentMethods({ card: false, bankTransfer: true })
    await lookAt('2027-01-25T09:00:00Z')
    expect(await notified(invoice!.id)).toHaveLength(2)
    await olive.call.studios.setPaymentMethods({ card: true })
  })

  it('is asked to pay by no page before the notification, a few minutes after the invoice is issued', async () => {
    await agreed()
    cards.world.clock.set('2027-01-24T00:00:00Z')
    await cards.runSchedule('invoices.find-periods')
    await signIn()
    expect(await pat.call.invoices.mine({})).toMatchObject({ openMinor: 0, chargedMinor: 4500 })
    expect((await pat.call.dashboards.parent({})).open).toMatchObject({ amountMinor: 0, count: 0 })
    cards.world.clock.set('2027-02-04T00:00:00Z')
    await cards.runSchedule('payments.find-charges')
    await signIn()
    const { invoices } = await pat.call.invoices.mine({})
    expect(invoices[0], 'which was not told is not charged').toMatchObject({ status: 'pending', charge: { on: '2027-02-06' } })
  })

  it('is notified once when two servers review at the same moment', async () => {
    const seriesId = await agreed()
    cards.world.clock.set('2027-01-24T00:00:00Z')
    await cards.runSchedule('invoices.find-periods')
    const { studioId } = await cards.world.inNorthlight(async (scope) => scope)
    await cards.world.inNorthlight(({ db }) =>
      cards.world.app.jobs.send(
        db,
        [1, 2].map(() => ({
          name: 'invoices.review-charges',
          input: { studioId, parentId: people.pat.id },
          options: { once: randomUUID() },
        })),
      ),
    )
    await cards.world.app.jobs.runDue()
    const [invoice] = await issuedOf(seriesId)
    expect(await notified(invoice!.id)).toHaveLength(1)
  })
})
