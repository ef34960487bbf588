import { randomUUID } from 'node:crypto'
import { type Arbitrary, array, constantFrom, integer, record } from 'fast-check'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { people } from '../../world/people.ts'

const { quinn } = people
const day = integer({ min: 0, max: 40 })
const share = integer({ min: 1, max: 100 })

const back = record({ share, status: constantFrom('pending', 'succeeded', 'failed', 'cancelled'), method: constantFrom('card', 'cash') })

export const story = record({
  totalMinor: integer({ min: 1, max: 100_000 }),
  status: constantFrom('draft', 'pending', 'overdue', 'paid', 'cancelled'),
  issued: day,
  later: day,
  given: array(back, { maxLength: 3 }),
  extra: array(back, { maxLength: 2 }),
  hasExtra: constantFrom(true, false, false),
  dispute: constantFrom('none', 'open', 'won', 'lost'),
  part: share,
})
export type Story = typeof story extends Arbitrary<infer One> ? One : never
export const someDay = day

/** Within the overview's twelve months. */
export const at = (days: number) =>
  Temporal.Now.plainDateISO('Europe/London')
    .add({ days: days - 150 })
    .toString()

interface Truth {
  readonly id: string
  readonly name: string
  readonly totalMinor: number
  readonly isPaid: boolean
  /** of the payment that the invoice keeps */
  readonly refundedMinor: number
  readonly lostMinor: number
}

export interface History {
  readonly invoices: Truth[]
  unpaid: number
  readonly moved: { paid: number; refunded: number; chargedBack: number; ofExtras: number; credited: number }
}

export async function writeHistory({ db, studioId, clock }: Scope, stories: readonly Story[]): Promise<History> {
  for (const table of ['disputes', 'refunds', 'payments', 'invoices'] as const)
    await db
      .deleteFrom(table as 'invoices')
      .where('studioId', '=', studioId)
      .execute()
  const now = toDate(clock.now())
  const party = { studioId, parentId: quinn.id, parentName: quinn.name, currency: 'GBP' as const }
  const history: History = { invoices: [], unpaid: 0, moved: { paid: 0, refunded: 0, chargedBack: 0, ofExtras: 0, credited: 0 } }
  const { moved } = history

  const pay = async (
    invoiceId: string,
    { totalMinor: amountMinor, issued, later, dispute, part, ...notified }: Story,
    isExtra: boolean,
  ) => {
    const id = randomUUID()
    const card = { method: 'card' as const, accountId: 'acct_1', intentId: id }
    const paid = { ...card, reference: '', paidOn: at(issued + later), paidAt: now, createdAt: now }
    await db
      .insertInto('payments')
      .values({ ...party, ...paid, id, invoiceId, amountMinor, isExtra })
      .execute()
    let refundedMinor = 0
    for (const { share: asked, status, method } of isExtra ? notified.extra : notified.given) {
      const backMinor = Math.floor(((amountMinor - refundedMinor) * asked) / 100)
      if (backMinor === 0) continue
      const why = { reason: 'duplicate' as const, source: 'owner' as const }
      const row = { studioId, id: randomUUID(), paymentId: id, amountMinor: backMinor, status, method, ...why }
      const isBack = method === 'card' && (status === 'failed' || status === 'cancelled')
      const settled = isBack && { providerRefundId: row.id, settledAt: new Date(`${at(issued + later + 3)}T12:00:00Z`) }
      await db
        .insertInto('refunds')
        .values({ ...row, ...settled, refundedOn: at(issued + later + 1), createdAt: now })
        .execute()
      if (status === 'pending' || status === 'succeeded') refundedMinor += backMinor
    }
    await db.updateTable('payments').set({ refundedMinor }).where('id', '=', id).execute()
    const disputedMinor = dispute === 'none' ? 0 : Math.floor(((amountMinor - refundedMinor) * part) / 100)
    if (disputedMinor > 0) {
      const closedAt = dispute === 'open' ? null : new Date(`${at(issued + later + 2)}T12:00:00Z`)
      const status = dispute === 'open' ? ('under-review' as const) : (dispute as 'won' | 'lost')
      const row = { studioId, id: randomUUID(), paymentId: id, reason: 'general', openedAt: now, closedAt }
      await db
        .insertInto('disputes')
        .values({ ...row, amountMinor: disputedMinor, status })
        .execute()
    }
    const lostMinor = dispute === 'lost' ? disputedMinor : 0
    moved.paid += amountMinor
    moved.refunded += refundedMinor
    moved.chargedBack += lostMinor
    if (isExtra) moved.ofExtras += amountMinor - refundedMinor - lostMinor
    else moved.credited += refundedMinor + lostMinor
    return { refundedMinor, lostMinor }
  }

  for (const [place, notified] of stories.entries()) {
    const { totalMinor, status, issued, later, hasExtra } = notified
    const isDraft = status === 'draft'
    const id = randomUUID()
    const index = isDraft ? null : place + 1
    const numbered = { index, reference: isDraft ? null : `Ref ${place}`, issuedOn: isDraft ? null : at(issued), dueOn: at(issued + 14) }
    const sums = { subtotalMinor: totalMinor, discountMinor: 0, taxMinor: 0, totalMinor }
    const words = { studentNames: '', notes: '', discountReason: '', method: 'card' as const }
    const cancelledAt = status === 'cancelled' ? new Date(`${at(issued + later)}T12:00:00Z`) : null
    await db
      .insertInto('invoices')
      .values({ ...party, ...numbered, ...sums, ...words, id, status, cancelledAt, createdAt: now, updatedAt: now })
      .execute()
    if (status === 'pending' || status === 'overdue') history.unpaid += totalMinor
    const kept = status === 'paid' ? await pay(id, notified, false) : { refundedMinor: 0, lostMinor: 0 }
    if (!isDraft && hasExtra) await pay(id, notified, true)
    history.invoices.push({ id, name: `Invoice-${index}`, totalMinor, isPaid: status === 'paid', ...kept })
  }
  return history
}
