import { afterEach, describe, expect, it } from 'vitest'
import { comeBack, endNow, neverEnded } from '../../subscriptions/ending/end-and-return.test.kit.ts'
import { bill, billingOverTime, faultOf, runSchedule, notificationsOf } from '../bill.test.kit.ts'

const billing = billingOverTime('invoices.find-periods')
const { world, lookAt } = billing
const begin = async () =>
  (await billing.olive.call.invoices.add(bill({ dueOn: '2026-11-20', recurring: { interval: 'week', endsOn: '2027-03-26' } }))).invoices[0]!
    .id
const issued = async () =>
  (await world.database.kysely.selectFrom('invoices').select(['periodOn', 'dueOn']).orderBy('index').execute()).map(
    ({ periodOn, dueOn }) => [periodOn, dueOn],
  )
const first = ['2026-11-20', '2026-11-20']

afterEach(() => neverEnded(world))

describe('recurring invoices of a studio whose subscription has ended', () => {
  it('are not issued, say so, and can be paused but not resumed', async () => {
    const id = await begin()
    world.clock.set('2026-11-21T10:00:00Z')
    await endNow(world)
    await lookAt('2026-12-05T09:00:00Z')
    await lookAt('2027-01-20T09:00:00Z')
    expect(await issued()).toEqual([first])
    expect((await billing.olive.call.invoices.read({ id })).recurrence).toMatchObject({ state: 'active', isResting: true, nextOn: null })
    expect((await billing.olive.call.invoices.list({})).invoices).toHaveLength(1)
    expect(await billing.olive.call.invoices.setRecurrence({ id, state: 'paused' })).toMatchObject({ state: 'paused' })
    expect(await faultOf(billing.olive.call.invoices.setRecurrence({ id, state: 'active' }))).toMatchObject({
      code: 'subscription-required',
    })
    await billing.olive.call.invoices.cancel({ id, version: 1 })
  })

  it('are not issued by a job that was queued before the end', async () => {
    const seriesId = await begin()
    world.clock.set('2026-11-26T10:00:00Z')
    await endNow(world)
    const { studioId } = await world.inNorthlight(async (scope) => scope)
    const queued = {
      name: 'invoices.issue-period',
      input: { studioId, seriesId, periodOn: '2026-11-27' },
      options: { once: `late ${seriesId}` },
    }
    await world.inNorthlight(({ db }) => world.app.jobs.send(db, [queued]))
    await world.app.jobs.runDue()
    expect(await issued()).toEqual([first])
  })

  it('are not made up for when the subscription returns, unless the owner says which periods; each is billed once', async () => {
    const seriesId = await begin()
    world.clock.set('2026-11-21T10:00:00Z')
    await endNow(world)
    await lookAt('2026-12-05T08:00:00Z')
    await comeBack(world)
    const missed = async () => (await billing.olive.call.invoices.missed()).map(({ periods }) => periods)
    expect(await missed(), 'before the job has looked').toEqual([['2026-11-27', '2026-12-04']])
    await lookAt('2026-12-05T09:00:00Z')
    expect(await issued()).toEqual([first])
    expect(await billing.olive.call.invoices.missed()).toMatchObject([
      { recurrenceId: seriesId, parent: { name: 'Pat Ellis' }, about: 'Mia Ellis: Ballet, autumn', totalMinor: 4500 },
    ])
    const decide = (bills: boolean, ...periods: string[]) =>
      billing.olive.call.invoices.decideMissed({ recurrences: [{ recurrenceId: seriesId, periods }], bill: bills })
    expect(await decide(true, '2026-12-04')).toMatchObject([{ periods: ['2026-11-27'] }])
    expect(await issued(), 'with time to pay').toEqual([first, ['2026-12-04', '2026-12-07']])
    const [newest] = (await billing.olive.call.invoices.list({})).invoices
    expect(await notificationsOf(world, newest!.id)).toMatchObject([{ name: 'Pat Ellis', type: 'payment_request' }])
    await decide(true, '2026-12-04', '2026-12-04')
    await decide(true, '2026-12-11', '2027-01-01')
    expect(await issued(), 'what was not missed is not billed early').toHaveLength(2)
    expect(await decide(false, '2026-11-27')).toEqual([])
    await decide(true, '2026-11-27')
    expect(await missed()).toEqual([])
    await lookAt('2026-12-09T00:00:00Z')
    expect(await issued()).toEqual([first, ['2026-12-04', '2026-12-07'], ['2026-12-11', '2026-12-11']])
  })

  it('continue as before when no period fell into the gap', async () => {
    await begin()
    world.clock.set('2026-11-21T10:00:00Z')
    await endNow(world)
    world.clock.set('2026-11-22T10:00:00Z')
    await comeBack(world)
    await lookAt('2026-11-25T09:00:00Z')
    expect(await issued()).toEqual([first, ['2026-11-27', '2026-11-27']])
    expect(await billing.olive.call.invoices.missed()).toEqual([])
  })
})

it('remind nobody while the subscription has ended, nor afterwards of what fell due meanwhile', async () => {
  const { id } = (await billing.olive.call.invoices.add(bill())).invoices[0]!
  world.clock.set('2026-11-21T10:00:00Z')
  await endNow(world)
  await world.database.kysely.deleteFrom('notifications').execute()
  const remind = async (instant: string) => {
    world.clock.set(instant)
    await runSchedule(world, 'invoices.find-due')
    return (await notificationsOf(world, id)).map(({ name, type }) => [name, type])
  }
  expect(await remind('2026-11-28T09:00:00Z')).toEqual([])
  expect(await remind('2026-12-02T09:00:00Z')).toEqual([])
  world.clock.set('2026-12-06T10:00:00Z')
  await comeBack(world)
  expect(await remind('2026-12-07T09:00:00Z')).toEqual([])
  const { status } = await world.database.kysely.selectFrom('invoices').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  expect(status).toBe('overdue')
  expect(await remind('2026-12-08T09:00:00Z')).toEqual([['Pat Ellis', 'payment_overdue']])
})
