import { randomUUID } from 'node:crypto'
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, it } from 'vitest'
import { toDate } from '../../platform/clock.ts'
import { people } from '../../world/people.ts'
import { payingWorld } from '../payments/paying.test.kit.ts'

const { cards } = payingWorld()
const { quinn } = people
const olive = () => cards.world.as('olive')

const day = integer({ min: 0, max: 40 })
const amount = integer({ min: 1, max: 100_000 })
const story = record({
  totalMinor: amount,
  status: constantFrom('draft', 'pending', 'overdue', 'paid', 'refunded', 'cancelled'),
  issued: day,
  later: day,
  extra: constantFrom('none', 'kept', 'pending', 'succeeded', 'failed'),
  part: integer({ min: 1, max: 100 }),
  dispute: constantFrom('none', 'open', 'won', 'lost'),
})

it('the statement of any history closes with what is unpaid, less what was paid twice and has not gone back, as the overview has it, wherever it begins', async () => {
  // Within the overview's twelve months.
  const at = (days: number) =>
    Temporal.Now.plainDateISO('Europe/London')
      .add({ days: days - 150 })
      .toString()
  await assert(
    asyncProperty(array(story, { maxLength: 8 }), day, async (stories, cut) => {
      let unpaid = 0
      const moved = { paid: 0, refunded: 0, chargedBack: 0, ofExtras: 0 }
      await cards.world.inNorthlight(async ({ db, studioId, clock }) => {
        for (const table of ['disputes', 'refunds', 'payments', 'invoices'] as const)
          await db
            .deleteFrom(table as 'invoices')
            .where('studioId', '=', studioId)
            .execute()
        const now = toDate(clock.now())
        const party = { studioId, parentId: quinn.id, parentName: quinn.name, currency: 'GBP' as const }
        for (const [place, { totalMinor, status, issued, later: days, extra, part, dispute }] of stories.entries()) {
          const isDraft = status === 'draft'
          const id = randomUUID()
          const later = at(issued + days)
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
            const card = { method: 'card' as const, accountId: 'acct_1', intentId: paymentId }
            const paid = { ...card, reference: '', paidOn: later, paidAt: now, createdAt: now }
            await db
              .insertInto('payments')
              .values({ ...party, ...paid, id: paymentId, invoiceId: id, amountMinor, isExtra })
              .execute()
            const refundedMinor = refund && refund.status !== 'failed' ? refund.amountMinor : 0
            if (refund) {
              const by = { reason: 'duplicate' as const, source: 'product' as const, method: 'card' as const }
              const { status: refunded, ...back } = refund
              const row = { studioId, id: randomUUID(), paymentId, refundedOn: at(issued + days + 1), createdAt: now, ...by, ...back }
              await db
                .insertInto('refunds')
                .values({ ...row, status: refunded as 'pending' })
                .execute()
            }
            const disputedMinor = dispute === 'none' ? 0 : Math.floor(((amountMinor - refundedMinor) * part) / 100)
            if (disputedMinor > 0) {
              const closedAt = dispute === 'open' ? null : new Date(`${at(issued + days + 2)}T12:00:00Z`)
              const row = {
                studioId,
                id: randomUUID(),
                paymentId,
                reason: 'general',
                openedAt: now,
                closedAt,
                amountMinor: disputedMinor,
              }
              await db
                .insertInto('disputes')
                .values({ ...row, status: dispute === 'open' ? 'under-review' : (dispute as 'won') })
                .execute()
            }
            const chargedBackMinor = dispute === 'lost' ? disputedMinor : 0
            moved.paid += amountMinor
            moved.refunded += refundedMinor
            moved.chargedBack += chargedBackMinor
            if (isExtra) moved.ofExtras += amountMinor - refundedMinor - chargedBackMinor
          }
          if (status === 'paid') await pay(totalMinor, false, null)
          if (status === 'refunded') await pay(totalMinor, false, { amountMinor: totalMinor, status: 'succeeded' })
          if (isDraft || extra === 'none') continue
          const backMinor = Math.ceil((totalMinor * part) / 100)
          await pay(totalMinor, true, extra === 'kept' ? null : { amountMinor: backMinor, status: extra })
        }
      })
      const expected = unpaid - moved.ofExtras
      const read = async (from: string, to: string) => (await olive()).call.statements.read({ parentId: quinn.id, from, to })
      const whole = await read(at(0), at(100))
      expect([whole.openingMinor, whole.closingMinor]).toEqual([0, expected])
      const { paidMinor, refundedMinor, chargedBackMinor } = whole
      expect([paidMinor, refundedMinor, chargedBackMinor]).toEqual([moved.paid, moved.refunded, moved.chargedBack])
      const [first, second] = [await read(at(0), at(cut)), await read(at(cut + 1), at(100))]
      expect([...first.rows, ...second.rows]).toEqual(whole.rows)
      expect([second.openingMinor, second.closingMinor]).toEqual([first.closingMinor, expected])
      const { outstanding, overdue, months } = await (await olive()).call.payments.overview()
      expect(outstanding.amountMinor + overdue.amountMinor).toBe(unpaid)
      const revenue = months.reduce((all, { revenueMinor }) => all + revenueMinor, 0)
      expect(paidMinor - refundedMinor - chargedBackMinor).toBe(revenue + moved.ofExtras)
    }),
    { numRuns: Number(process.env['HISTORIES'] ?? 40) },
  )
}, 600_000)
