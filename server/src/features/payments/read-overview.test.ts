import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { toDate } from '../../platform/clock.ts'
import { passwordOf, people } from '../../world/people.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'

const world = storyWorld()
const { pat } = people
let index = 900

async function invoice(
  dueOn: string,
  totalMinor: number,
  status: 'pending' | 'overdue' | 'paid' | 'cancelled' = 'pending',
): Promise<string> {
  const id = randomUUID()
  index += 1
  await world.inNorthlight(async ({ db, studioId, clock }) => {
    const at = toDate(clock.now())
    const sums = { subtotalMinor: totalMinor, discountMinor: 0, taxMinor: 0, totalMinor }
    const party = { parentId: pat.id, parentName: pat.name, studentNames: '' }
    const rest = { notes: '', discountReason: '', createdAt: at, updatedAt: at, issuedOn: '2026-01-01', currency: 'GBP' as const }
    await db
      .insertInto('invoices')
      .values({ studioId, id, index, reference: `Invoice-${index}`, status, method: 'card', dueOn, ...party, ...sums, ...rest })
      .execute()
  })
  return id
}

async function payment(paidOn: string, amountMinor: number, { refunded = 0, refundedOn = paidOn, isExtra = false } = {}): Promise<void> {
  const invoiceId = await invoice(paidOn, amountMinor, 'paid')
  await world.inNorthlight(async ({ db, studioId }) => {
    const at = new Date(`${paidOn}T12:00:00Z`)
    const id = randomUUID()
    const party = { parentId: pat.id, parentName: pat.name, currency: 'GBP' as const, reference: '' }
    const money = { amountMinor, refundedMinor: refunded, paidOn, paidAt: at, createdAt: at, isExtra, method: 'bank-transfer' as const }
    await db
      .insertInto('payments')
      .values({ studioId, id, invoiceId, ...party, ...money })
      .execute()
    if (refunded === 0) return
    const refund = {
      reason: 'duplicate' as const,
      status: 'succeeded' as const,
      method: 'bank-transfer' as const,
      source: 'owner' as const,
    }
    await db
      .insertInto('refunds')
      .values({ studioId, id: randomUUID(), paymentId: id, amountMinor: refunded, refundedOn, createdAt: at, ...refund })
      .execute()
  })
}

describe('the payments overview', () => {
  it('has the month’s revenue, what is open and what is late, the latest ten, and twelve months', async () => {
    const owner = await world.as('olive')
    expect(await owner.call.payments.overview()).toMatchObject({ month: '2026-11-01', revenue: { amountMinor: 0, count: 0 }, latest: [] })
    await payment('2026-11-01', 10_000)
    await payment('2026-11-18', 5000, { refunded: 2000 })
    await payment('2026-10-31', 7000, { refunded: 1000, refundedOn: '2026-11-02' })
    await payment('2026-11-03', 9999, { isExtra: true, refunded: 9999 })
    await payment('2025-12-01', 300)
    await payment('2025-11-30', 400)
    for (let n = 0; n < 8; n += 1) await payment('2026-09-10', 100)
    await invoice('2026-11-18', 1100)
    await invoice('2026-12-24', 2200)
    await invoice('2026-11-17', 3300)
    await invoice('2026-10-01', 4400, 'overdue')
    await invoice('2026-12-01', 9900, 'cancelled')
    const { revenue, outstanding, overdue, latest, months } = await owner.call.payments.overview()
    expect({ revenue, outstanding, overdue }).toEqual({
      revenue: { amountMinor: 10_000 + 5000 - 2000 - 1000, count: 2 },
      outstanding: { amountMinor: 3300, count: 2 },
      overdue: { amountMinor: 7700, count: 2 },
    })
    expect(latest).toHaveLength(10)
    expect(latest.slice(0, 4)).toMatchObject([
      { paidOn: '2026-11-18', status: 'partly-refunded', refundedMinor: 2000 },
      { paidOn: '2026-11-03', status: 'refunded' },
      { paidOn: '2026-11-01', status: 'completed' },
      { paidOn: '2026-10-31' },
    ])
    expect(months.map(({ month }) => month).at(0)).toBe('2025-12-01')
    expect(months.filter(({ revenueMinor }) => revenueMinor !== 0)).toEqual([
      { month: '2025-12-01', revenueMinor: 300 },
      { month: '2026-09-01', revenueMinor: 800 },
      { month: '2026-10-01', revenueMinor: 7000 },
      { month: '2026-11-01', revenueMinor: 12_000 },
    ])
    const { rows } = await world.inNorthlight(({ db }) =>
      sql<{ sum: number }>`select (select sum(amount_minor) from payments where not is_extra and paid_on >= '2026-11-01')::int
        - (select sum(r.amount_minor) from refunds r join payments p on p.id = payment_id where not is_extra and refunded_on >= '2026-11-01')::int
        as sum`.execute(db),
    )
    expect(rows[0]!.sum).toBe(revenue.amountMinor)
    const november = await owner.call.payments.month({ month: '2026-11-01' })
    expect(november).toMatchObject({ revenueMinor: revenue.amountMinor, total: 4, page: 1 })
    expect(november.entries.map(({ kind, on, amountMinor }) => [kind, on, amountMinor])).toEqual([
      ['payment', '2026-11-18', 5000],
      ['refund', '2026-11-18', -2000],
      ['refund', '2026-11-02', -1000],
      ['payment', '2026-11-01', 10_000],
    ])
    expect(november.entries.filter(({ kind }) => kind === 'payment')).toHaveLength(revenue.count)
    expect(november.entries[0]).toMatchObject({ parent: { name: pat.name }, method: 'bank-transfer', index: expect.any(Number) as number })
    expect((await owner.call.payments.month({ month: '2026-10-31' })).entries).toMatchObject([{ kind: 'payment', amountMinor: 7000 }])
  })

  it('lists a month in pages that miss and repeat nothing, each with the total of the whole month', async () => {
    const owner = await world.as('olive')
    for (let n = 0; n < 52; n += 1) await payment('2026-08-20', 100 + n, n % 26 === 0 ? { refunded: 10 } : {})
    const pages = await Promise.all([1, 2, 3].map((page) => owner.call.payments.month({ month: '2026-08-01', page })))
    const revenueMinor = 52 * 100 + (52 * 51) / 2 - 20
    expect(pages.map(({ page, total, revenueMinor: sum, entries }) => [page, total, sum, entries.length])).toEqual([
      [1, 54, revenueMinor, 50],
      [2, 54, revenueMinor, 4],
      [2, 54, revenueMinor, 4],
    ])
    const shown = pages.slice(0, 2).flatMap(({ entries }) => entries)
    expect(shown.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(revenueMinor)
    expect(new Set(shown.map(({ kind, index }) => `${kind} ${index}`)).size).toBe(54)
  })

  it('takes the month in the studio’s zone', async () => {
    const zone = 'Australia/Sydney'
    await world.inNorthlight(({ db, studioId }) => db.updateTable('studios').set({ timezone: zone }).where('id', '=', studioId).execute())
    world.clock.set('2026-11-30T13:30:00Z')
    const owner = world.visitor()
    await owner.call.auth.signIn({ email: people.olive.email, password: passwordOf(people.olive) })
    expect((await owner.call.payments.overview()).month).toBe('2026-12-01')
  })
})
