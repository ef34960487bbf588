import { deletedUser } from '@callboard/contract/erased-names'
import type { CardBar } from '@callboard/contract/paying-by-card'
import type { Scope } from '../../platform/actor.ts'
import { findCardBars } from './payable/find-card-bars.ts'
import { nameOf } from './issuing/number-invoices.ts'
import { itemsOf, type StoredInvoice, type StoredItem } from './queries/invoices.ts'

/** The details of issued invoices for notifications, by id: how much, what and for whom, and how it can be paid (S4 money). */
export async function aboutInvoices(scope: Scope, invoices: readonly StoredInvoice[]) {
  const lines = await whatFor(
    scope,
    invoices.map(({ id }) => id),
  )
  const cardBarOf = await findCardBars(scope)
  return new Map(
    invoices.map((invoice) => [
      invoice.id,
      { ...aboutInvoice(invoice), cardBar: cardBarOf(invoice) ?? undefined, lines: lines.get(invoice.id) ?? [] },
    ]),
  )
}

type About = ReturnType<typeof aboutInvoice> & { readonly cardBar: CardBar | undefined; readonly lines: ReturnType<typeof lineOf>[] }

export function asOne(all: readonly About[]) {
  const [first] = all as [About]
  if (all.length === 1) return first
  return {
    ...first,
    amountMinor: all.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    lines: all.flatMap(({ lines }) => lines),
    together: all.map(({ invoiceId, reference, amountMinor }) => ({ invoiceId, reference, amountMinor })),
  }
}

function aboutInvoice({ id, index, reference, totalMinor, currency, method, dueOn, parentId, parentName }: StoredInvoice) {
  return {
    amountMinor: totalMinor,
    currency,
    reference: index === null ? '' : nameOf(index),
    invoiceId: id,
    parent: { userId: parentId, name: parentName || deletedUser },
    method,
    transferReference: reference ?? undefined,
    dueDate: dueOn,
  }
}

export async function whatFor(scope: Scope, invoiceIds: readonly string[]) {
  const items = Map.groupBy(await itemsOf(scope, invoiceIds), ({ invoiceId }) => invoiceId)
  return new Map([...items].map(([id, ofInvoice]) => [id, ofInvoice.map(lineOf)]))
}

/** A child who has left is not named. */
function lineOf({ studentId, studentName, description: what }: StoredItem) {
  return studentId !== null && studentName !== '' ? { studentId, name: studentName, what } : { what }
}
