import { randomUUID } from 'node:crypto'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { extractText } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { toDate } from '../../platform/clock.ts'
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
const ofPat = async (days: { from: string; to: string }) => (await olive()).call.statements.read({ parentId: pat.id, ...days })

describe('the statement of a family', () => {
  it('has what was billed, cancelled, paid, paid twice and sent back, with what is owed after each', async () => {
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

  it('opens with what was owed before', async () => {
    await billed(2000)
    expect(await ofPat({ from: dayAfter(1), to: dayAfter(30) })).toMatchObject({ openingMinor: 2000, rows: [], closingMinor: 2000 })
    expect(await ofPat({ from: dayAfter(-30), to: dayAfter(-1) })).toMatchObject({ openingMinor: 0, rows: [], closingMinor: 0 })
    await expect(ofPat({ from: dayAfter(1), to: dayAfter(0) })).rejects.toMatchObject({ code: 'ends-before-start' })
  })

  it('is theirs and the owners’: for others it is as if there were no such family', async () => {
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

  it('is of nobody who is neither a parent nor was ever billed', async () => {
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
    for (const words of [pat.name, 'Brought forward', 'Invoice-1', 'by bank transfer', 'by card', '£45.00', '£20.00', 'Page 1 of 1'])
      expect(said).toContain(words)
    expect(said).toMatch(/Billed £65\.00 · Paid £90\.00 · Refunded £45\.00/)
  })

  it('and the overview add up beyond twenty million pounds', async () => {
    for (let n = 0; n < 23; n += 1) await bill({ parent: 'quinn', totalMinor: 99_999_999, issuedOn: today() })
    const statement = await (await olive()).call.statements.read({ parentId: quinn.id, from: dayAfter(1), to: dayAfter(2) })
    expect(statement).toMatchObject({ openingMinor: 23 * 99_999_999, closingMinor: 23 * 99_999_999 })
    const { outstanding } = await (await olive()).call.payments.overview()
    expect(outstanding.amountMinor).toBe(23 * 99_999_999 + 2000)
  })
})

const day = integer({ min: 0, max: 40 })
const amount = integer({ min: 1, max: 100_000 })
const story = record({
  totalMinor: amount,
  status: constantFrom('draft', 'pending', 'overdue', 'paid', 'refunded', 'cancelled'),
  issued: day,
  moved: day,
  extra: constantFrom('none', 'kept', 'pending', 'succeeded', 'failed'),
  part: integer({ min: 1, max: 100 }),
})

describe('the statement of any history', () => {
  it('closes with what is unpaid, less what was paid twice and has not gone back, wherever it begins', async () => {
    const at = (days: number) => Temporal.PlainDate.from('2026-03-01').add({ days }).toString()
    await assert(
      asyncProperty(array(story, { maxLength: 8 }), day, async (stories, cut) => {
        let expected = 0
        let unpaid = 0
        await cards.world.inNorthlight(async ({ db, studioId, clock }) => {
          for (const table of ['refunds', 'payments', 'invoices'] as const)
            await db
              .deleteFrom(table as 'invoices')
              .where('studioId', '=', studioId)
              .execute()
          const now = toDate(clock.now())
          const party = { studioId, parentId: quinn.id, parentName: quinn.name, currency: 'GBP' as const }
          for (const [place, { totalMinor, status, issued, moved, extra, part }] of stories.entries()) {
            const isDraft = status === 'draft'
            const id = randomUUID()
            const later = at(issued + moved)
            await db
              .insertInto('invoices')
              .values({
                ...party,
                id,
                index: isDraft ? null : place + 1,
                reference: isDraft ? null : `Ref ${place}`,
                issuedOn: isDraft ? null : at(issued),
                studentNames: '',
                status,
                method: 'card',
                dueOn: at(issued + 14),
                notes: '',
                discountReason: '',
                subtotalMinor: totalMinor,
                discountMinor: 0,
                taxMinor: 0,
                totalMinor,
                cancelledAt: status === 'cancelled' ? new Date(`${later}T12:00:00Z`) : null,
                createdAt: now,
                updatedAt: now,
              })
              .execute()
            if (status === 'pending' || status === 'overdue') unpaid += totalMinor
            const pay = async (amountMinor: number, isExtra: boolean, refund: { amountMinor: number; status: typeof extra } | null) => {
              const paymentId = randomUUID()
              const paid = { reference: '', paidOn: later, paidAt: now, createdAt: now, method: 'bank-transfer' as const }
              await db
                .insertInto('payments')
                .values({ ...party, ...paid, id: paymentId, invoiceId: id, amountMinor, isExtra })
                .execute()
              if (!refund) return
              const by = { reason: 'duplicate' as const, source: 'product' as const, method: 'bank-transfer' as const }
              const { status: refunded, ...back } = refund
              const row = { studioId, id: randomUUID(), paymentId, refundedOn: at(issued + moved + 1), createdAt: now, ...by, ...back }
              await db
                .insertInto('refunds')
                .values({ ...row, status: refunded as 'pending' })
                .execute()
            }
            if (status === 'paid') await pay(totalMinor, false, null)
            if (status === 'refunded') await pay(totalMinor, false, { amountMinor: totalMinor, status: 'succeeded' })
            if (isDraft || extra === 'none') continue
            const backMinor = Math.ceil((totalMinor * part) / 100)
            await pay(totalMinor, true, extra === 'kept' ? null : { amountMinor: backMinor, status: extra })
            expected -= totalMinor - (extra === 'pending' || extra === 'succeeded' ? backMinor : 0)
          }
        })
        expected += unpaid
        const read = async (from: string, to: string) => (await olive()).call.statements.read({ parentId: quinn.id, from, to })
        const whole = await read(at(0), at(100))
        expect([whole.openingMinor, whole.closingMinor]).toEqual([0, expected])
        const [first, second] = [await read(at(0), at(cut)), await read(at(cut + 1), at(100))]
        expect([...first.rows, ...second.rows]).toEqual(whole.rows)
        expect([second.openingMinor, second.closingMinor]).toEqual([first.closingMinor, expected])
        const { outstanding, overdue } = await (await olive()).call.payments.overview()
        expect(outstanding.amountMinor + overdue.amountMinor).toBe(unpaid)
      }),
      { numRuns: Number(process.env['HISTORIES'] ?? 40) },
    )
  }, 600_000)
})
