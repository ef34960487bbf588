import { addDays } from '@callboard/contract/days'
import type { CardPayments, StudioPayments } from '../../platform/card-payments/card-payments.ts'
import { dateIn } from '../../platform/clock.ts'
import { withScope, type ScopeParts } from '../../platform/events/open-scope.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { people, studios } from '../people.ts'
import { seedBankDetails } from '../seed.ts'
import { classBills, coachingBills, lastPaidOf, mistakenBill, monthsUntil, named, tuitionBills, type Bill, type Family } from './bills.ts'
import { enrolAll, findFamilies, hasInvoices, prepareDrafts } from './families.ts'
import { ownerOn, zone } from './past.ts'
import { tellRecent } from './tell-recent.ts'
import { takeCards, type Taken } from './take-cards.ts'
import { composed, writeBills } from './write-bills.ts'

/** Fills the demo with a year of invoices and payments, unless there are any; by transfer only as long as no card can be charged. */
export async function fillMoney(parts: ScopeParts, cardPayments: CardPayments): Promise<void> {
  const today = dateIn(zone, parts.clock.now())
  await fillNorthlight(parts, today, cardPayments)
  await withScope(parts, { studioId: studios.harbour.id }, async (scope) => {
    if (await hasInvoices(scope)) return
    const [family] = await findFamilies(scope, () => 'bank-transfer')
    // Somebody who tried the demo may have deleted this studio.
    if (!family) return
    const seriesEndsOn = addDays(today, 200)
    await writeBills(scope, classBills(family, today), { owner: people.omar, today, taken: new Map(), seriesEndsOn })
  })
}

async function fillNorthlight(parts: ScopeParts, today: string, cardPayments: CardPayments): Promise<void> {
  const studioId = studios.northlight.id
  const begun = await withScope(parts, { studioId }, async (scope) => {
    if (await hasInvoices(scope)) return null
    const payments = cardPayments.mode === 'sandbox' ? await cardPayments.forStudio(scope) : null
    const cards = payments === null || isRefusal(payments) ? null : payments
    return { cards, families: await findFamilies(scope, (place) => (cards && place % 2 === 0 ? 'card' : 'bank-transfer')) }
  })
  if (!begun) return
  const { cards, families } = begun
  const bills = yearOf(families, today)
  const seriesEndsOn = addDays(today, 240)
  const disputed = lastPaidOf(bills, 'Karin Berg')
  const taken = cards ? await takeAll(cards, bills, { disputedId: disputed.id, seriesEndsOn }) : new Map<string, Taken>()
  await withScope(parts, { studioId }, async (scope) => {
    await seedBankDetails(scope, { ownerId: people.olive.id, accountName: 'Northlight Dance Ltd', takesCards: true })
    await enrolAll(scope, families, monthsUntil(today))
    await writeBills(scope, bills, { owner: people.olive, today, taken, seriesEndsOn })
    await prepareDrafts(ownerOn(scope, addDays(today, -1)), families, today)
  })
  await tellRecent(parts, { families, bills, cards, disputed: taken.get(disputed.id)?.intent.id ?? null, today })
}

function yearOf(families: readonly Family[], today: string): Bill[] {
  return [
    ...tuitionBills(families, today, 'Jo Brennan'),
    ...coachingBills(named(families, 'Grace Okafor'), today),
    ...coachingBills(named(families, 'Dev Patel'), today),
    mistakenBill(named(families, 'Iain MacLeod'), today),
  ]
}

function takeAll(payments: StudioPayments, bills: readonly Bill[], paying: { disputedId: string; seriesEndsOn: string }) {
  const paid = bills.filter(({ method, paidOn }) => method === 'card' && paidOn !== null)
  return takeCards(
    payments,
    paid.map((bill) => ({ bill, totalMinor: composed(bill).totalMinor })),
    paying,
  )
}
