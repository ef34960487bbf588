import { randomUUID } from 'node:crypto'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { people } from '../../world/people.ts'
import { payingWorld } from '../payments/paying.test.kit.ts'

const paying = payingWorld()
const { cards, bill } = paying
const today = () => Temporal.Now.plainDateISO('Europe/London').toString()
const dayAfter = (days: number) => Temporal.PlainDate.from(today()).add({ days }).toString()
const ever = () => ({ from: dayAfter(-1), to: dayAfter(1) })
const olive = () => cards.world.as('olive')
const { pat, quinn } = people

const billed = (totalMinor: number) => bill({ totalMinor, issuedOn: today() })
const disputeOf = (invoiceId: string) =>
  cards.world.inNorthlight(async ({ db }) => {
    const paid = db.selectFrom('payments').select('id').where('invoiceId', '=', invoiceId)
    return (await db.selectFrom('disputes').select('id').where('paymentId', 'in', paid).executeTakeFirstOrThrow()).id
  })
const ofPat = async (days: { from: string; to: string }) => (await olive()).call.statements.read({ parentId: pat.id, ...days })

describe('the statement of a family', () => {
  it('lists what was billed, cancelled, paid, paid twice and refunded, with the balance after each', async () => {
    const owner = await olive()
    const [paid, cancelled] = [await billed(4500), await billed(3000)]
    await owner.call.invoices.cancel({ id: cancelled.id, version: 1 })
    await owner.call.payments.markPaid({ invoiceId: paid.id, version: 1, paidOn: today() })
    await paying.payUnseen(paid.id, 4500)
    await cards.settle()
    const { rows, ...sums } = await ofPat(ever())
    expect(rows.map(({ kind, amountMinor, balanceMinor }) => [kind, amountMinor, balanceMinor])).toEqual([
      ['invoice', 4500, 4500],
      ['invoice', 3000, 7500],
      ['cancellation', 3000, 4500],
      ['payment', 4500, 0],
      ['payment', 4500, -4500],
      ['refund', 4500, 0],
    ])
    expect(new Set(rows.filter(({ kind }) => kind === 'payment').map(({ method }) => method))).toEqual(new Set(['bank-transfer', 'card']))
    expect(sums).toMatchObject({ openingMinor: 0, billedMinor: 4500, paidMinor: 9000, refundedMinor: 4500, closingMinor: 0 })
    expect(sums.parent).toEqual({ id: pat.id, name: pat.name })
  })

  it('starts with the balance before', async () => {
    await billed(2000)
    expect(await ofPat({ from: dayAfter(1), to: dayAfter(30) })).toMatchObject({ openingMinor: 2000, rows: [], closingMinor: 2000 })
    expect(await ofPat({ from: dayAfter(-30), to: dayAfter(-1) })).toMatchObject({ openingMinor: 0, rows: [], closingMinor: 0 })
    await expect(ofPat({ from: dayAfter(1), to: dayAfter(0) })).rejects.toMatchObject({ code: 'ends-before-start' })
  })

  it('is shown to the family and owners: for others there is no such family', async () => {
    const own = await (await cards.world.as('pat')).call.statements.read({ parentId: pat.id, ...ever() })
    expect(own).toEqual(await ofPat(ever()))
    for (const name of ['quinn', 'tom', 'omar', 'petra'] as const) {
      const browser = await cards.world.as(name)
      for (const path of ['', '/pdf']) {
        const answers = [pat.id, randomUUID()].map((id) =>
          browser.fetch(`/api/statements/${id}${path}?${new URLSearchParams(ever()).toString()}`),
        )
        const [real, invented] = await Promise.all(answers)
        expect([real!.status, await real!.text()]).toEqual([404, await invented!.text()])
      }
    }
  })

  it('does not exist for somebody who is neither a parent nor was ever billed', async () => {
    const owner = await olive()
    for (const { id } of [people.tom, people.olive])
      await expect(owner.call.statements.read({ parentId: id, ...ever() })).rejects.toMatchObject({ code: 'family-not-found' })
  })

  it('is saved as a file with the same figures', async () => {
    const { from, to } = ever()
    const response = await (await cards.world.as('pat')).fetch(`/api/statements/${pat.id}/pdf?from=${from}&to=${to}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="Statement ${from} to ${to}.pdf"`)
    const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
    const said = text.replaceAll(/\s+/g, ' ')
    const [first] = (await ofPat(ever())).rows
    for (const words of [
      pat.name,
      'Brought forward',
      `Invoice-${first!.index}`,
      'by bank transfer',
      'by card',
      '£45.00',
      '£20.00',
      'Page 1 of 1',
    ])
      expect(said).toContain(words)
    expect(said).toMatch(/Billed £65\.00 · Paid £90\.00 · Refunded £45\.00/)
  })

  it('shows lost disputes, and asks nobody for the money again', async () => {
    const before = await ofPat(ever())
    const { id } = await billed(8000)
    await paying.payUnseen(id, 8000, 'pm_card_createDispute')
    await cards.settle()
    const unchanged = { closingMinor: before.closingMinor, chargedBackMinor: 0 }
    expect(await ofPat(ever())).toMatchObject(unchanged)
    await cards.control('POST', `/accounts/${paying.accountId}/disputes/${await disputeOf(id)}/close`, { status: 'lost' })
    await cards.settle()
    const { rows, ...sums } = await ofPat(ever())
    expect(sums).toMatchObject({ ...unchanged, chargedBackMinor: 8000 })
    expect(rows.at(-1)).toMatchObject({ kind: 'chargeback', invoiceId: id, method: 'card', amountMinor: 8000 })
    const { from, to } = ever()
    const response = await (await olive()).fetch(`/api/statements/${pat.id}/pdf?from=${from}&to=${to}`)
    const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true })
    const said = text.replaceAll(/\s+/g, ' ')
    expect(said).toMatch(/Returned to the cardholder’s bank, Invoice-\d+ -£80\.00/)
    expect(said).toMatch(/Refunded £45\.00 · Returned to the cardholder’s bank £80\.00/)
  })

  it('and the overview add up beyond twenty million pounds', async () => {
    for (let n = 0; n < 23; n += 1) await bill({ parent: 'quinn', totalMinor: 99_999_999, issuedOn: today() })
    const statement = await (await olive()).call.statements.read({ parentId: quinn.id, from: dayAfter(1), to: dayAfter(2) })
    expect(statement).toMatchObject({ openingMinor: 23 * 99_999_999, closingMinor: 23 * 99_999_999 })
    const { outstanding } = await (await olive()).call.payments.overview()
    expect(outstanding.amountMinor).toBe(23 * 99_999_999 + 2000)
  })
})
