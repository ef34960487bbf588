import { describe, expect, it } from 'vitest'
import { children, people } from '../../../world/people.ts'
import { storyNow } from '../../../world/story.ts'
import { bill, billingOverTime, runSchedule, signInAgain, notificationsOf } from '../bill.test.kit.ts'

const billing = billingOverTime('invoices.find-due')
const { world } = billing
/** Families are told first, and owners once a day. */
const lookAt = async (instant: string) => {
  await billing.lookAt(instant)
  await runSchedule(world, 'invoices.find-owners')
}
const add = async (dueOn = '2026-12-01') => (await billing.olive.call.invoices.add(bill({ dueOn }))).invoices[0]!.id
const news = async (id: string) => (await notificationsOf(world, id)).slice(1).map(({ name, title }) => `${title}: ${name}`)

describe('an unpaid invoice', () => {
  it('is reminded of three days before and three and seven after, by the studio’s morning, and overdue once between', async () => {
    const id = await add()
    await lookAt('2026-11-28T07:59:00Z')
    expect(await news(id)).toEqual([])
    const before = ['Payment reminder: Pat Ellis']
    for (const instant of ['2026-11-28T08:00:00Z', '2026-11-28T12:00:00Z', '2026-12-01T09:00:00Z']) {
      await lookAt(instant)
      expect(await news(id)).toEqual(before)
    }
    const overdue = [...before, 'Payment overdue: Pat Ellis', 'Payment overdue: Olive Hart']
    for (const instant of ['2026-12-02T08:00:00Z', '2026-12-03T08:00:00Z']) {
      await lookAt(instant)
      expect((await news(id)).toSorted()).toEqual(overdue.toSorted())
    }
    await lookAt('2026-12-04T08:00:00Z')
    await lookAt('2026-12-08T08:00:00Z')
    await lookAt('2026-12-30T08:00:00Z')
    expect((await news(id)).slice(3)).toEqual(['Payment overdue: Pat Ellis', 'Payment overdue: Pat Ellis'])
    expect((await notificationsOf(world, id)).at(-1)?.message).toBe('Invoice-1 for £45.00 is 7 days overdue.')
    const { status, timeline } = await billing.olive.call.invoices.read({ id })
    expect([status, timeline?.map(({ kind }) => kind).filter((kind) => kind !== 'emailed')]).toEqual([
      'overdue',
      ['issued', 'reminded', 'overdue', 'reminded', 'reminded'],
    ])
  })

  it('brings the newest reminder only after downtime', async () => {
    const id = await add()
    await lookAt('2026-12-20T10:00:00Z')
    expect((await news(id)).toSorted()).toEqual(['Payment overdue: Olive Hart', 'Payment overdue: Pat Ellis'])
    await lookAt('2026-12-21T10:00:00Z')
    expect(await news(id)).toHaveLength(2)
  })

  it('is reminded of on the days that the owner chooses, and of none that were past when it was issued', async () => {
    await billing.olive.call.invoices.saveSettings({ vatNumber: null, remindDays: [-20, -1, 0] })
    const id = await add()
    await lookAt('2026-11-29T10:00:00Z')
    expect(await news(id)).toEqual([])
    await lookAt('2026-11-30T10:00:00Z')
    await lookAt('2026-12-01T10:00:00Z')
    expect(await news(id)).toEqual(['Payment reminder: Pat Ellis', 'Payment reminder: Pat Ellis'])
  })

  it('is reminded of by the studio’s calendar', async () => {
    await world.database.kysely.updateTable('studios').set({ timezone: 'Pacific/Auckland' }).execute()
    const id = await add('2026-11-20')
    await lookAt('2026-11-20T18:59:00Z')
    expect((await billing.olive.call.invoices.read({ id })).status).toBe('overdue')
    expect(await news(id)).toEqual([])
    await lookAt('2026-11-20T19:00:00Z')
    expect(await news(id)).toHaveLength(2)
  })

  it('is not reminded of while its payment is under way, nor once it is paid', async () => {
    const id = await add()
    await world.inNorthlight(({ db, studioId }) =>
      db
        .insertInto('checkouts')
        .values({
          studioId,
          id,
          invoiceId: id,
          invoiceVersion: 1,
          amountMinor: 4500,
          currency: 'GBP',
          accountId: 'acct_1',
          state: 'processing',
          expiresAt: new Date('2026-12-03T00:00:00Z'),
          createdAt: new Date(storyNow),
        })
        .execute(),
    )
    await lookAt('2026-12-02T10:00:00Z')
    expect(await news(id)).toEqual([])
    expect(await (await signInAgain(world, 'pat')).call.invoices.read({ id })).toMatchObject({ isProcessing: true })
    await world.database.kysely.updateTable('checkouts').set({ state: 'closed' }).execute()
    await lookAt('2026-12-03T10:00:00Z')
    expect(await news(id)).toHaveLength(2)
    await world.database.kysely.updateTable('invoices').set({ status: 'paid' }).execute()
    await lookAt('2026-12-09T10:00:00Z')
    expect(await news(id)).toHaveLength(2)
  })
})

describe('owners', () => {
  const digests = async () =>
    await world.database.kysely
      .selectFrom('notifications')
      .select(['message', 'link'])
      .where('type', '=', 'payment_overdue')
      .where('entityId', 'is', null)
      .orderBy('createdAt')
      .execute()
  it('are notified of all overdue invoices once a day', async () => {
    for (const dueOn of ['2026-12-15', '2026-12-15', '2026-12-16']) await add(dueOn)
    await lookAt('2026-12-16T07:59:00Z')
    expect(await digests()).toEqual([])
    for (const instant of ['2026-12-16T08:00:00Z', '2026-12-16T08:15:00Z', '2026-12-16T12:00:00Z']) await lookAt(instant)
    const first = { message: '2 invoices for £90.00 are overdue.', link: '/dashboard/invoices?tab=overdue' }
    expect(await digests()).toEqual([first])
    for (const instant of ['2026-12-17T08:00:00Z', '2026-12-18T08:00:00Z']) await lookAt(instant)
    expect(await digests()).toEqual([first])
    const single = await notificationsOf(world, (await billing.olive.call.invoices.list({ search: 'Invoice-3' })).invoices[0]!.id)
    expect(single.filter(({ name }) => name === 'Olive Hart')).toMatchObject([
      { message: 'Invoice-3 of Pat Ellis for £45.00 is 1 day overdue.' },
    ])
  })
})

describe('a studio’s money', () => {
  it('has its currency fixed by the first invoice, and keeps cards while recurring invoices are paid by card', async () => {
    const recurring = { interval: 'month', endsOn: '2027-06-01' } as const
    expect((await billing.olive.call.studios.settings()).currencyIsFixed).toBe(false)
    await billing.olive.call.invoices.add(bill({ recurring }))
    expect((await billing.olive.call.studios.settings()).currencyIsFixed).toBe(true)
    expect((await billing.olive.call.paymentSettings.read()).activeCardSubscriptions).toBe(1)
    const none = { card: false, bankTransfer: false }
    await expect(billing.olive.call.studios.setPaymentMethods(none)).rejects.toMatchObject({ code: 'card-subscriptions' })
    world.clock.set('2027-06-02T10:00:00Z')
    const olive = await signInAgain(world, 'olive')
    expect((await olive.call.paymentSettings.read()).activeCardSubscriptions).toBe(0)
    await expect(olive.call.studios.setPaymentMethods(none)).rejects.toMatchObject({ code: 'no-payment-method' })
  })
})

it('what was billed for a child stays when the child leaves, without the name', async () => {
  const id = await add()
  await (await signInAgain(world, 'pat')).call.students.remove({ id: children.mia.id })
  expect((await billing.olive.call.invoices.read({ id })).items).toMatchObject([{ studentId: null, studentName: 'Former student' }])
  expect(people.pat.name).toBe((await billing.olive.call.invoices.read({ id })).parent.name)
})
