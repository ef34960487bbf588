import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { children, people } from '../../../world/people.ts'
import { bill, billingOverTime, faultOf, lesson, runSchedule, signInAgain, notificationsOf, type Typed } from '../bill.test.kit.ts'
import { periodAfter } from '../periods/period-after.ts'

const billing = billingOverTime('invoices.find-periods')
const { world, lookAt } = billing
const begin = async (interval: 'week' | 'month' | 'year', dueOn: string, endsOn: string, changed: Partial<Typed> = {}) =>
  (await billing.olive.call.invoices.add(bill({ dueOn, recurring: { interval, endsOn }, ...changed }))).invoices[0]!.id
const issued = async () =>
  (await world.database.kysely.selectFrom('invoices').select(['index', 'periodOn', 'dueOn', 'issuedOn']).orderBy('index').execute()).map(
    ({ index, periodOn, dueOn, issuedOn }) => [index, periodOn, dueOn, issuedOn],
  )

describe('a recurring invoice', () => {
  it('is issued a week before its due date, once, and asks the family each time', async () => {
    const id = await begin('month', '2026-12-10', '2027-02-28')
    expect((await billing.olive.call.invoices.read({ id })).recurrence).toMatchObject({
      id,
      state: 'active',
      nextOn: '2027-01-10',
      startsOn: '2026-12-10',
    })
    await lookAt('2027-01-02T23:59:00Z')
    expect(await issued()).toHaveLength(1)
    await lookAt('2027-01-03T00:00:00Z')
    await lookAt('2027-01-04T00:00:00Z')
    expect(await issued()).toEqual([
      [1, '2026-12-10', '2026-12-10', '2026-11-18'],
      [2, '2027-01-10', '2027-01-10', '2027-01-03'],
    ])
    const [newest] = (await billing.olive.call.invoices.list({})).invoices
    expect(newest).toMatchObject({ isRecurring: true, totalMinor: 4500 })
    expect(await notificationsOf(world, newest!.id)).toMatchObject([{ name: 'Pat Ellis', type: 'payment_request' }])
    await lookAt('2027-02-05T00:00:00Z')
    await lookAt('2027-03-05T00:00:00Z')
    expect((await issued()).map(([, periodOn]) => periodOn)).toEqual(['2026-12-10', '2027-01-10', '2027-02-10'])
    expect((await billing.olive.call.invoices.read({ id })).recurrence).toMatchObject({ nextOn: null })
  })

  it('is issued for each period that was missed, and leaves the family as long to pay as ever', async () => {
    await begin('week', '2026-11-20', '2026-12-31')
    await lookAt('2026-12-05T09:00:00Z')
    expect((await issued()).slice(1)).toEqual([
      [2, '2026-11-27', '2026-12-07', '2026-12-05'],
      [3, '2026-12-04', '2026-12-07', '2026-12-05'],
    ])
    const about = async () => (await billing.olive.call.invoices.list({})).invoices.map((one) => one.about)
    expect(await about()).toEqual([
      'Mia Ellis: Ballet, autumn (for 4 December 2026)',
      'Mia Ellis: Ballet, autumn (for 27 November 2026)',
      'Mia Ellis: Ballet, autumn',
    ])
    await lookAt('2026-12-09T00:00:00Z')
    expect((await issued()).at(-1)).toEqual([4, '2026-12-11', '2026-12-11', '2026-12-09'])
    expect((await about())[0]).toBe('Mia Ellis: Ballet, autumn')
  })

  it('is issued once when two servers look at the same moment', async () => {
    await begin('month', '2026-12-10', '2027-12-31')
    world.clock.set('2027-01-05T10:00:00Z')
    const { id: seriesId } = await world.database.kysely.selectFrom('invoiceSeries').select('id').executeTakeFirstOrThrow()
    const { studioId } = await world.inNorthlight(async (scope) => scope)
    for (const once of ['one server', 'another'])
      await world.inNorthlight(({ db }) =>
        world.app.jobs.send(db, [
          {
            name: 'invoices.issue-period',
            input: { studioId, seriesId, periodOn: '2027-01-10' },
            options: { once: `${seriesId} ${once}` },
          },
        ]),
      )
    await world.app.jobs.runDue()
    expect(await issued()).toHaveLength(2)
  })

  it('falls on its day across both changes of the clocks, and on the last day of shorter months', () => {
    const datesOf = (interval: 'week' | 'month' | 'year', startsOn: string, count: number) => {
      const dates = [startsOn]
      while (dates.length < count) dates.push(periodAfter({ startsOn, interval, endsOn: '2099-12-31' }, dates.at(-1)!)!)
      return dates.slice(1)
    }
    expect(datesOf('month', '2027-01-31', 6)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2027-06-30'])
    expect(datesOf('week', '2027-03-21', 3)).toEqual(['2027-03-28', '2027-04-04'])
    expect(datesOf('week', '2026-10-18', 3)).toEqual(['2026-10-25', '2026-11-01'])
    expect(datesOf('year', '2028-02-29', 6)).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28'])
    expect(periodAfter({ startsOn: '2027-01-31', interval: 'month', endsOn: '2027-12-31' }, '2027-02-28')).toBe('2027-03-31')
    expect(periodAfter({ startsOn: '2027-01-31', interval: 'month', endsOn: '2027-02-27' }, '2027-01-31')).toBeNull()
  })

  it('pauses, and goes on from the day it is resumed without billing the pause', async () => {
    const id = await begin('month', '2026-12-10', '2027-12-31')
    expect(await billing.olive.call.invoices.setRecurrence({ id, state: 'paused' })).toMatchObject({ state: 'paused', nextOn: null })
    await lookAt('2027-04-20T10:00:00Z')
    expect(await issued()).toHaveLength(1)
    expect(await billing.olive.call.invoices.setRecurrence({ id, state: 'active' })).toMatchObject({
      state: 'active',
      nextOn: '2027-05-10',
    })
    await lookAt('2027-05-04T10:00:00Z')
    expect((await issued()).map(([, periodOn]) => periodOn)).toEqual(['2026-12-10', '2027-05-10'])
    await billing.olive.call.invoices.setRecurrence({ id, state: 'ended' })
    expect(await faultOf(billing.olive.call.invoices.setRecurrence({ id, state: 'active' }))).toMatchObject({ code: 'recurrence-ended' })
    expect(await faultOf(billing.olive.call.invoices.setRecurrence({ id: randomUUID(), state: 'active' }))).toMatchObject({
      code: 'recurrence-not-found',
    })
  })

  it('is changed for this period only by an edit of its invoice', async () => {
    const id = await begin('month', '2026-12-10', '2027-12-31')
    await billing.olive.call.invoices.edit({
      id,
      version: 1,
      items: [{ ...lesson, unitPriceMinor: 100 }],
      dueOn: '2026-12-12',
      method: 'card',
    })
    await lookAt('2027-01-03T10:00:00Z')
    const rows = (await billing.olive.call.invoices.list({})).invoices
    expect(rows.map(({ totalMinor, dueOn }) => [totalMinor, dueOn])).toEqual([
      [4500, '2027-01-10'],
      [100, '2026-12-12'],
    ])
  })

  it('is paused, and says why, when VAT has made it larger than an invoice can be', async () => {
    const id = await begin('month', '2026-12-10', '2027-02-28', { items: [{ ...lesson, unitPriceMinor: 90_000_000, vat: 'standard' }] })
    await billing.olive.call.invoices.saveSettings({ vatNumber: 'GB123456789', remindDays: [3] })
    await lookAt('2027-01-03T00:00:00Z')
    expect(await issued()).toHaveLength(1)
    expect((await billing.olive.call.invoices.read({ id })).recurrence).toMatchObject({
      state: 'paused',
      stoppedBecause: 'With VAT, it has become too large.',
    })
  })

  it('leaves out a child who has left, and ends with the last child', async () => {
    const items = [lesson, { ...lesson, studentId: children.leo.id, description: 'Tap' }]
    const id = await begin('month', '2026-12-10', '2027-12-31', { items })
    await (await signInAgain(world, 'pat')).call.students.remove({ id: children.leo.id })
    await lookAt('2027-01-05T10:00:00Z')
    expect((await billing.olive.call.invoices.list({})).invoices[0]).toMatchObject({
      totalMinor: 4500,
      about: 'Mia Ellis: Ballet, autumn (for 10 January 2027)',
    })
    await (await signInAgain(world, 'pat')).call.students.remove({ id: children.mia.id })
    await lookAt('2027-02-05T10:00:00Z')
    expect(await issued()).toHaveLength(2)
    expect((await billing.olive.call.invoices.read({ id })).recurrence?.state).toBe('ended')
  })
})

it('a recurring invoice ends when its parent leaves, whose drafts are deleted; what was billed stays in the books', async () => {
  const parentId = people.quinn.id
  const items = [{ ...lesson, description: 'Noor’s ballet', studentId: children.noor.id }]
  const named = { items, notes: 'For Noor', discountReason: 'Noor’s sister' }
  const id = await begin('month', '2026-12-10', '2027-12-31', { ...named, invoices: [{ id: randomUUID(), parentId }] })
  await world.database.kysely.updateTable('invoiceSeries').set({ stoppedBecause: 'Noor’s card' }).where('id', '=', id).execute()
  const {
    invoices: [draft],
  } = await billing.olive.call.invoices.add(bill({ items, invoices: [{ id: randomUUID(), parentId }] }))
  await world.database.kysely
    .updateTable('invoices')
    .set({ status: 'draft', index: null, reference: null, issuedOn: null })
    .where('id', '=', draft!.id)
    .execute()
  const quinn = await signInAgain(world, 'quinn')
  await quinn.call.profile.deleteAccount({ phrase: 'delete my account', what: 'account' })
  expect(await billing.olive.call.invoices.read({ id })).toMatchObject({
    parent: { name: 'Quinn Osei', email: people.quinn.email },
    items: [{ studentId: null, studentName: 'Former student', description: 'Former student’s ballet' }],
    recurrence: { state: 'ended', nextOn: null },
  })
  const recurrence = await world.database.kysely.selectFrom('invoiceSeries').selectAll().where('id', '=', id).execute()
  expect(recurrence).toMatchObject([{ id, parentId }])
  expect(JSON.stringify(recurrence)).not.toMatch(/Noor|Osei/)
  expect(await faultOf(billing.olive.call.invoices.read({ id: draft!.id }))).toMatchObject({ code: 'invoice-not-found' })
  world.clock.set('2026-12-11T10:00:00Z')
  for (const name of ['invoices.find-due', 'invoices.find-owners']) await runSchedule(world, name)
  expect((await notificationsOf(world, id)).map(({ name }) => name)).toEqual(['Olive Hart'])
})
