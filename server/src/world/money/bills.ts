import { randomUUIDv7 } from 'node:crypto'
import { addDays } from '@callboard/contract/days'
import type { Discount } from '@callboard/contract/invoice-terms'
import type { PaymentMethod } from '@callboard/contract/money'
import type { Billed } from '../../features/invoices/issuing/compose-invoice.ts'

export interface Family {
  readonly parent: { readonly id: string; readonly name: string; readonly email: string }
  readonly children: readonly { readonly id: string; readonly name: string; readonly enrolmentId: string }[]
  readonly method: PaymentMethod
}

/** A past invoice with its outcome. */
export interface Bill {
  readonly id: string
  readonly family: Family
  readonly items: readonly Billed[]
  readonly method: PaymentMethod
  readonly discount: Discount | null
  readonly issuedOn: string
  readonly dueOn: string
  readonly seriesId?: string
  readonly paidOn: string | null
  readonly cancelledOn?: string
}

export const monthlyTuition = 4_200
const costumeMinor = 2_450
const siblings: Discount = { type: 'percentage', basisPoints: 1_000 }
const monthName = (date: string) => Temporal.PlainDate.from(date).toLocaleString('en-GB', { month: 'long', year: 'numeric' })

/** The first days of the last twelve months, oldest first. */
export function monthsUntil(today: string): string[] {
  const first = Temporal.PlainDate.from(today).with({ day: 1 })
  return Array.from({ length: 12 }, (_, n) => first.subtract({ months: 11 - n }).toString())
}

/** How many of the twelve months had passed when a family joined: the studio grows. */
export const joinedAfter = (place: number): number => (place % 3 === 1 ? (place % 8) + 1 : 0)

/** What each family was billed on the first of each month; `owing` has paid nothing for two months. */
export function tuitionBills(families: readonly Family[], today: string, owing: string): Bill[] {
  return monthsUntil(today).flatMap((month, at) =>
    families.flatMap((family, place) => {
      if (at < joinedAfter(place)) return []
      const dueOn = addDays(month, 13)
      const day = addDays(dueOn, -((place * 5 + at * 3) % 8))
      const owes = family.parent.name === owing && at >= 9
      const end = Temporal.PlainDate.from(month).add({ months: 1 }).subtract({ days: 1 }).toString()
      const tuition = family.children.map((child): Billed => ({
        ...itemOf(child, `Tuition, ${monthName(month)}`, monthlyTuition),
        planEnrolmentId: child.enrolmentId,
        periodStart: month,
        periodEnd: end,
      }))
      const hasCostume = (place + at) % 9 === 4
      const costume = hasCostume ? [itemOf(family.children[0]!, 'Costume for the show', costumeMinor, 'costume')] : []
      return {
        id: randomUUIDv7(),
        family,
        items: [...tuition, ...costume],
        method: family.method,
        discount: family.children.length > 1 ? siblings : null,
        issuedOn: month,
        dueOn,
        paidOn: owes || day >= today ? null : day,
      }
    }),
  )
}

/** Recurring invoices for one child's private lesson, paid each month. */
export function coachingBills(family: Family, today: string): Bill[] {
  const id = randomUUIDv7()
  const dues = [3, 2, 1, 0].map((ago) => Temporal.PlainDate.from(today).with({ day: 5 }).subtract({ months: ago }).toString())
  return dues
    .map((dueOn) => ({ dueOn, issuedOn: addDays(dueOn, -7) }))
    .filter(({ issuedOn }) => issuedOn < today)
    .map(({ dueOn, issuedOn }, at) => ({
      id: at === 0 ? id : randomUUIDv7(),
      family,
      items: [itemOf(family.children[0]!, 'Private coaching', 6_000)],
      method: family.method,
      discount: null,
      issuedOn,
      dueOn,
      seriesId: id,
      paidOn: dueOn < today ? dueOn : null,
    }))
}

/** An invoice sent by mistake. */
export function mistakenBill(family: Family, today: string): Bill {
  const issuedOn = addDays(today, -75)
  return {
    id: randomUUIDv7(),
    family,
    items: [itemOf(family.children[0]!, 'Costume for the show', costumeMinor, 'costume')],
    method: family.method,
    discount: null,
    issuedOn,
    dueOn: addDays(issuedOn, 14),
    paidOn: null,
    cancelledOn: addDays(issuedOn, 1),
  }
}

/** The last months of a small studio; the newest invoice is not due yet. */
export function classBills(family: Family, today: string): Bill[] {
  return [90, 62, 33, 5].map((ago, at) => ({
    id: randomUUIDv7(),
    family,
    items: [itemOf(family.children[0]!, 'Tap for Sailors', 3_600)],
    method: family.method,
    discount: null,
    issuedOn: addDays(today, -ago),
    dueOn: addDays(today, 14 - ago),
    paidOn: at < 3 ? addDays(today, 12 - ago) : null,
  }))
}

export function named(families: readonly Family[], name: string): Family {
  return families.find(({ parent }) => parent.name === name)!
}

export function lastPaidOf(bills: readonly Bill[], name: string): Bill {
  return bills.findLast(({ family, paidOn }) => family.parent.name === name && paidOn !== null)!
}

function itemOf(child: Family['children'][number], description: string, unitPriceMinor: number, type: Billed['type'] = 'tuition'): Billed {
  const origin = { planEnrolmentId: null, periodStart: null, periodEnd: null }
  return { studentId: child.id, studentName: child.name, description, quantity: 1, unitPriceMinor, type, vat: 'exempt', ...origin }
}
