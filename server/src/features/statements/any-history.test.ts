import { array, assert, asyncProperty } from 'fast-check'
import { parse } from 'csv-parse/sync'
import { extractText } from 'unpdf'
import { columnsOf } from '@callboard/contract/statement-words'
import { expect, it } from 'vitest'
import { people } from '../../world/people.ts'
import { payingWorld } from '../payments/paying.test.kit.ts'
import { at, someDay, story, writeHistory, type History } from './histories.test.kit.ts'

const { cards } = payingWorld()
const { quinn } = people
const olive = () => cards.world.as('olive')
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const written = (minor: number) => pounds.format(minor / 100)
const days = { from: at(0), to: at(100) }
const textOf = async (path: string) => {
  const response = await (await olive()).fetch(path)
  const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
  return text.replaceAll(/\s+/g, ' ')
}
const sumOf = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

it('for any history the statement, the overview, the invoices, their files and the export agree', async () => {
  await assert(
    asyncProperty(array(story, { maxLength: 8 }), someDay, async (stories, cut) => {
      const history = await cards.world.inNorthlight((scope) => writeHistory(scope, stories))
      await seesStatement(history, cut)
      await seesInvoices(history)
      await seesExport(history)
    }),
    { numRuns: Number(process.env['HISTORIES'] ?? 20) },
  )
}, 600_000)

/** It closes with what is unpaid, less what was paid twice and has not gone back, wherever it begins. */
async function seesStatement({ unpaid, moved }: History, cut: number): Promise<void> {
  const expected = unpaid - moved.ofExtras
  const read = async (from: string, to: string) => (await olive()).call.statements.read({ parentId: quinn.id, from, to })
  const whole = await read(days.from, days.to)
  expect([whole.openingMinor, whole.closingMinor]).toEqual([0, expected])
  const { paidMinor, refundedMinor, chargedBackMinor, creditedMinor, billedMinor } = whole
  expect([paidMinor, refundedMinor, chargedBackMinor, creditedMinor]).toEqual([
    moved.paid,
    moved.refunded,
    moved.chargedBack,
    moved.credited,
  ])

  let balance = 0
  const columns = { billed: 0, paid: 0 }
  for (const row of whole.rows) {
    const { billed, paid } = columnsOf(row)
    columns.billed += billed ?? 0
    columns.paid += paid ?? 0
    balance += (billed ?? 0) - (paid ?? 0)
    expect(row.balanceMinor).toBe(balance)
  }
  expect(columns).toEqual({ billed: billedMinor - creditedMinor, paid: paidMinor - refundedMinor - chargedBackMinor })
  const paper = await textOf(`/api/statements/${quinn.id}/pdf?from=${days.from}&to=${days.to}`)
  expect(paper).toContain(`Balance ${written(columns.billed)} ${written(columns.paid)} ${written(expected)}`)

  const [first, second] = [await read(at(0), at(cut)), await read(at(cut + 1), at(100))]
  expect([...first.rows, ...second.rows]).toEqual(whole.rows)
  expect([second.openingMinor, second.closingMinor]).toEqual([first.closingMinor, expected])
  const { outstanding, overdue, months } = await (await olive()).call.payments.overview()
  expect(outstanding.amountMinor + overdue.amountMinor).toBe(unpaid)
  expect(paidMinor - refundedMinor - chargedBackMinor).toBe(sumOf(months.map(({ revenueMinor }) => revenueMinor)) + moved.ofExtras)
}

async function seesInvoices({ invoices }: History): Promise<void> {
  const browser = await olive()
  const listed = new Map((await browser.call.invoices.list({})).invoices.map((row) => [row.id, row]))
  const own = new Map((await (await cards.world.as('quinn')).call.invoices.mine({})).invoices.map((row) => [row.id, row]))
  for (const { id, totalMinor, isPaid, refundedMinor, lostMinor } of invoices) {
    const leftMinor = totalMinor - refundedMinor - lostMinor
    const { settled, totalMinor: stands } = await browser.call.invoices.read({ id })
    expect(stands).toBe(totalMinor)
    expect(settled).toEqual(isPaid ? { paidMinor: totalMinor, refundedMinor, chargedBackMinor: lostMinor, leftMinor } : null)
    expect(listed.get(id)).toMatchObject({ totalMinor, refundedMinor })
    if (own.has(id)) expect(own.get(id)).toMatchObject({ totalMinor, refundedMinor })
  }
  const [given] = invoices.filter(({ refundedMinor }) => refundedMinor > 0)
  if (!given) return
  const paper = await textOf(`/api/invoices/${given.id}/pdf`)
  const { totalMinor, refundedMinor, lostMinor } = given
  const lost = lostMinor > 0 ? ` Returned to the cardholder’s bank -${written(lostMinor)}` : ''
  const left = written(totalMinor - refundedMinor - lostMinor)
  expect(paper).toContain(
    `Final Amount ${written(totalMinor)} Paid ${written(totalMinor)} Refunded -${written(refundedMinor)}${lost} Kept by the studio ${left}`,
  )
}

async function seesExport({ moved }: History): Promise<void> {
  const response = await (await olive()).fetch(`/api/exports/payments?from=${days.from}&to=${days.to}`)
  const rows: Record<string, string>[] = parse(await response.text(), { columns: true, bom: true })
  const of = (kind: string) => Math.round(sumOf(rows.filter((row) => row['Kind'] === kind).map((row) => Number(row['Amount']) * 100)))
  expect([of('Payment'), of('Refund') + of('Refund failed'), of('Chargeback')]).toEqual(
    [moved.paid, -moved.refunded, -moved.chargedBack].map((amount) => amount + 0),
  )
}
