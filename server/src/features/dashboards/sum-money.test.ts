import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { people } from '../../world/people.ts'
import { bill, emptyBooks, lesson, signInAgain } from '../invoices/bill.test.kit.ts'
import { closeStory, openStory, owner, parent, world } from './story.test.kit.ts'

const add = async (dueOn = '2026-12-01', unitPriceMinor = 4500) => {
  const olive = await world.as('olive')
  const invoices = [{ id: randomUUID(), parentId: people.pat.id }]
  const {
    invoices: [added],
  } = await olive.call.invoices.add(bill({ dueOn, invoices, items: [{ ...lesson, unitPriceMinor }], method: 'bank-transfer' }))
  return added!
}
const pay = async (paidOn: string, amountMinor: number) => {
  const { id } = await add('2026-12-01', amountMinor)
  return (await world.as('olive')).call.payments.markPaid({ invoiceId: id, version: 1, paidOn, isEarly: true })
}
const change = async () => (await owner()).money.changePercent

afterAll(closeStory)

describe('the money of a studio', () => {
  beforeAll(async () => {
    await openStory()()
    await emptyBooks(world)
  }, 60_000)

  it('is nothing before the first payment, and up by a hundred percent after it', async () => {
    const none = { amountMinor: 0, count: 0 }
    expect((await owner()).money).toEqual({ currency: 'GBP', revenueMinor: 0, changePercent: null, outstanding: none, overdue: none })
    expect((await parent('pat')).open).toEqual({ currency: 'GBP', amountMinor: 0, count: 0, isOverdue: false })
    await pay('2026-11-01', 4000)
    expect((await owner()).money).toMatchObject({ revenueMinor: 4000, changePercent: 100 })
  })

  it('is compared with the previous month in whole percents', async () => {
    await pay('2026-09-30', 99_999)
    await pay('2026-10-31', 3000)
    expect(await change()).toBe(33)
    await pay('2026-10-01', 3000)
    expect(await change()).toBe(-33)
  })

  it('leaves out what was refunded', async () => {
    const olive = await world.as('olive')
    const { paymentId } = await pay('2026-11-02', 5000)
    expect((await owner()).money.revenueMinor).toBe(9000)
    await olive.call.payments.refund({ id: randomUUID(), paymentId, amountMinor: 2000, reason: 'duplicate' })
    expect((await owner()).money.revenueMinor).toBe(7000)
  })

  it('not yet paid is outstanding until its day is over, and then overdue, as the family sees it', async () => {
    await add('2026-11-18', 1000)
    await add('2026-11-19', 2000)
    const outstanding = { amountMinor: 3000, count: 2 }
    expect((await owner()).money).toMatchObject({ outstanding, overdue: { amountMinor: 0, count: 0 } })
    expect((await parent('pat')).open).toEqual({ currency: 'GBP', ...outstanding, isOverdue: false })
    expect((await parent('quinn')).open).toMatchObject({ amountMinor: 0, count: 0 })
    world.clock.advance({ hours: 14 })
    const [olive, pat] = [await signInAgain(world, 'olive'), await signInAgain(world, 'pat')]
    const { money } = await olive.call.dashboards.owner()
    expect(money).toMatchObject({ outstanding: { amountMinor: 2000, count: 1 }, overdue: { amountMinor: 1000, count: 1 } })
    expect((await pat.call.dashboards.parent()).open).toEqual({ currency: 'GBP', ...outstanding, isOverdue: true })
    const { revenue, outstanding: left, overdue } = await olive.call.payments.overview()
    expect(money).toMatchObject({ revenueMinor: revenue.amountMinor, outstanding: left, overdue })
  })
})
