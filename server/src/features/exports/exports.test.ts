import { mostInOneFile } from '@callboard/contract/invoice-states'
import { columnsOf } from '@callboard/contract/statement-words'
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Browser } from '../../world/open-world.ts'
import { people } from '../../world/people.ts'
import { storyNow } from '../../world/story.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'
import { bill, emptyBooks, lesson } from '../invoices/bill.test.kit.ts'

const world = storyWorld()
const days = { from: '2026-11-01', to: '2026-11-30' }
let olive: Browser
beforeEach(async () => {
  world.clock.set(storyNow)
  olive = await world.as('olive')
  await emptyBooks(world)
})

async function saved(what: 'invoices' | 'payments', { from, to } = days, browser = olive) {
  const response = await browser.fetch(`/api/exports/${what}?${new URLSearchParams({ from, to }).toString()}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/csv')])
  const rows = parse(await response.text(), { bom: true, columns: true }) as Record<string, string>[]
  return { rows, name: response.headers.get('content-disposition') }
}

/** A transfer of £45 for the bill, of which £10 is refunded. */
async function paidAndRefunded() {
  const {
    invoices: [added],
  } = await olive.call.invoices.add(bill({ method: 'bank-transfer' }))
  const asked = { invoiceId: added!.id, version: added!.version, paidOn: '2026-11-17', isEarly: true, reference: '=cmd|x' }
  const { paymentId } = await olive.call.payments.markPaid(asked)
  await olive.call.payments.refund({ id: randomUUID(), paymentId, amountMinor: 1000, reason: 'requested_by_customer' })
  return added!
}

it('an export can be a spreadsheet file, in which references keep their zeros', async () => {
  const {
    invoices: [added],
  } = await olive.call.invoices.add(bill({ method: 'bank-transfer' }))
  await olive.call.payments.markPaid({
    invoiceId: added!.id,
    version: added!.version,
    paidOn: '2026-11-17',
    isEarly: true,
    reference: '00123',
  })
  for (const what of ['invoices', 'payments', 'credit-notes']) {
    const response = await olive.fetch(`/api/exports/${what}?${new URLSearchParams({ ...days, format: 'xlsx' }).toString()}`)
    expect([response.status, response.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/ to 2026-11-30\.xlsx"$/)])
    const [head, row] = await readSheet(Buffer.from(await response.arrayBuffer()))
    if (what !== 'payments') continue
    expect(Object.fromEntries(head!.map((name, at) => [name, row![at]]))).toMatchObject({
      Date: new Date('2026-11-17'),
      Reference: '00123',
      Amount: added!.totalMinor / 100,
    })
  }
  expect((await olive.fetch(`/api/exports/invoices?${new URLSearchParams({ ...days, format: 'pdf' }).toString()}`)).status).toBe(400)
})

describe('the invoices of some days', () => {
  it('have a row for each line, whose sums are the invoice’s, and no formula that would run', async () => {
    const formula = '=HYPERLINK("http://evil.example")'
    const items = [
      { ...lesson, description: formula, quantity: 3, unitPriceMinor: 333 },
      { ...lesson, description: 'Shoes, "pink"', unitPriceMinor: 1001 },
    ]
    const discount = { type: 'percentage' as const, basisPoints: 3333 }
    const {
      invoices: [added],
    } = await olive.call.invoices.add(bill({ items, discount }))
    const { rows, name } = await saved('invoices')
    expect(name).toBe('attachment; filename="Northlight Dance invoices 2026-11-01 to 2026-11-30.csv"')
    expect(rows.map((row) => row['Description'])).toEqual([`'${formula}`, 'Shoes, "pink"'])
    expect(rows[0]).toMatchObject({ Invoice: 'Invoice-1', Quantity: '3', 'Unit price': '3.33', Subtotal: '9.99', Currency: 'GBP' })
    const pence = (column: string) => rows.reduce((all, row) => all + Math.round(Number(row[column]) * 100), 0)
    expect(pence('Total')).toBe(added!.totalMinor)
    expect(pence('Subtotal') - pence('Discount') + pence('VAT')).toBe(added!.totalMinor)
    expect(rows.map((row) => row['Invoice total'])).toEqual(Array(2).fill((added!.totalMinor / 100).toFixed(2)))
  })

  it('can be some of them, and those of another studio never', async () => {
    const added = []
    for (let n = 0; n < 3; n += 1) added.push((await olive.call.invoices.add(bill())).invoices[0]!)
    const [one, , other] = added
    const asked = { ...days, format: 'csv' as const }
    const addressOf = (ids: string[]) => {
      const query = new URLSearchParams([...Object.entries(asked), ...ids.map((id, place) => [`ids[${place}]`, id])])
      return `/api/exports/invoices?${query.toString()}`
    }
    const some = async (browser: Browser, ids: string[]) => {
      const response = await browser.fetch(addressOf(ids))
      return (parse(await response.text(), { bom: true, columns: true }) as Record<string, string>[]).map((row) => row['Invoice'])
    }
    expect(await some(olive, [other!.id, one!.id, one!.id])).toEqual(['Invoice-1', 'Invoice-3'])
    expect(await some(await world.as('omar'), [one!.id])).toEqual([])
    const most = Array.from({ length: mostInOneFile }, () => one!.id)
    expect(addressOf(most).length, 'no proxy refuses its length').toBeLessThan(8_000)
    expect((await olive.fetch(addressOf([...most, one!.id]))).status).toBe(400)
  })

  it('are those issued on these days, without drafts, and of this studio only', async () => {
    await olive.call.invoices.add(bill())
    expect((await saved('invoices', { from: '2026-11-19', to: '2026-12-31' })).rows).toEqual([])
    expect((await saved('invoices', { from: '2026-11-18', to: '2026-11-18' })).rows).toHaveLength(1)
    expect((await saved('invoices', days, await world.as('omar'))).rows).toEqual([])
    await expect(olive.call.exports.invoices({ from: days.to, to: days.from })).rejects.toMatchObject({ code: 'ends-before-start' })
  })
})

describe('the payments of some days', () => {
  it('come with refunds, as negative amounts', async () => {
    await paidAndRefunded()
    const { rows, name } = await saved('payments')
    expect(name).toBe('attachment; filename="Northlight Dance payments 2026-11-01 to 2026-11-30.csv"')
    expect(rows).toMatchObject([
      { Date: '2026-11-17', Kind: 'Payment', Invoice: 'Invoice-1', Family: 'Pat Ellis', Amount: '45.00', Reference: "'=cmd|x" },
      {
        Date: '2026-11-18',
        Kind: 'Refund',
        Invoice: 'Invoice-1',
        Amount: '-10.00',
        Reference: '',
        Reason: 'Requested by the customer',
        'Of payment': "'=cmd|x",
      },
    ])
    expect((await saved('payments', days, await world.as('omar'))).rows).toEqual([])
  })

  it('come with refunds that are under way, as the month’s revenue does', async () => {
    await paidAndRefunded()
    await world.database.kysely.updateTable('refunds').set({ status: 'pending', settledAt: null }).execute()
    const { rows } = await saved('payments')
    const { revenue } = await olive.call.payments.overview()
    expect(rows.reduce((all, row) => all + Math.round(Number(row['Amount']) * 100), 0)).toBe(revenue.amountMinor)
  })

  it('come with a refund that failed later on both of its days, as the statement and the month do', async () => {
    await paidAndRefunded()
    const failed = {
      status: 'failed' as const,
      method: 'card' as const,
      providerRefundId: 're_1',
      settledAt: new Date('2026-12-02T12:00:00Z'),
    }
    await world.database.kysely.updateTable('refunds').set(failed).execute()
    const [november, december] = [days, { from: '2026-12-01', to: '2026-12-31' }]
    const moved = async (of: typeof days) => (await saved('payments', of)).rows.map((row) => [row['Date'], row['Kind'], row['Amount']])
    expect(await moved(november)).toEqual([
      ['2026-11-17', 'Payment', '45.00'],
      ['2026-11-18', 'Refund', '-10.00'],
    ])
    expect(await moved(december)).toEqual([['2026-12-02', 'Refund failed', '10.00']])
    const { rows, refundedMinor, creditedMinor, closingMinor } = await olive.call.statements.read({ parentId: people.pat.id, ...december })
    expect(rows.map((row) => [row.on, row.kind, row.amountMinor, columnsOf(row)])).toEqual([
      ['2026-12-02', 'refund-failed', 1000, { billed: 1000, paid: 1000 }],
    ])
    expect([refundedMinor, creditedMinor, closingMinor]).toEqual([-1000, -1000, 0])
    const ofMonth = async (month: string) => (await olive.call.payments.month({ month })).entries.map((one) => [one.kind, one.amountMinor])
    expect(await ofMonth('2026-11-01')).toEqual([
      ['refund', -1000],
      ['payment', 4500],
    ])
    expect(await ofMonth('2026-12-01')).toEqual([['refund-failed', 1000]])
  })

  it('come with lost disputes, on the studio’s own day, as the month’s revenue does', async () => {
    await paidAndRefunded()
    await world.inNorthlight(async ({ db, studioId }) => {
      const asCard = { method: 'card' as const, accountId: 'acct_1', intentId: 'pi_1' }
      await db.updateTable('payments').set(asCard).where('studioId', '=', studioId).execute()
      const { id: paymentId } = await db.selectFrom('payments').select('id').where('studioId', '=', studioId).executeTakeFirstOrThrow()
      const dispute = { studioId, paymentId, reason: 'fraudulent', openedAt: new Date('2026-11-17T12:00:00Z') }
      await db.updateTable('studios').set({ timezone: 'Pacific/Auckland' }).where('id', '=', studioId).execute()
      await db
        .insertInto('disputes')
        .values([
          { ...dispute, id: 'du_lost', amountMinor: 2000, status: 'lost', closedAt: new Date('2026-11-17T13:00:00Z') },
          { ...dispute, id: 'du_won', amountMinor: 500, status: 'won', closedAt: new Date('2026-11-17T13:00:00Z') },
          { ...dispute, id: 'du_open', amountMinor: 300, status: 'under-review', closedAt: null },
        ])
        .execute()
    })
    const { rows } = await saved('payments')
    expect(
      rows.map((row) => [row['Date'], row['Kind'], row['Amount'], row['Reason'], row['Provider reference'], row['Of payment']]),
    ).toEqual([
      ['2026-11-17', 'Payment', '45.00', '', 'pi_1', ''],
      ['2026-11-18', 'Chargeback', '-20.00', 'fraudulent', 'du_lost', 'pi_1'],
      ['2026-11-18', 'Refund', '-10.00', 'Requested by the customer', '', 'pi_1'],
    ])
    const { revenue } = await olive.call.payments.overview()
    expect(rows.reduce((all, row) => all + Math.round(Number(row['Amount']) * 100), 0)).toBe(revenue.amountMinor)
  })
})
