import { writeDate } from '@callboard/contract/date-formats'
import type { Scope } from '../../../platform/actor.ts'
import { mustHave } from '../../../platform/must-have.ts'
import type { PaymentRow } from './payments.ts'

/** What a payment is for, as shown to people. */
export interface PaidFor {
  readonly id: string
  readonly name: string
  /** null: a place in a class */
  readonly invoiceId: string | null
}

export const paidForInvoice = ({ id, index }: { id: string; index: number | null }): PaidFor => ({
  id,
  name: `Invoice-${index}`,
  invoiceId: id,
})

/** "Open Floor, 21/11/2026" */
export async function paidForBooking(scope: Scope, id: string): Promise<PaidFor> {
  const { name, date, dateFormat } = await scope.db
    .selectFrom('bookings as b')
    .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'b.studioId').onRef('c.id', '=', 'b.classId'))
    .innerJoin('studios as s', 's.id', 'b.studioId')
    .select(['c.name', 'c.date', 's.dateFormat'])
    .where('b.studioId', '=', scope.studioId)
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, name: `${name}, ${writeDate(date, dateFormat)}`, invoiceId: null }
}

export async function findPaidFor(scope: Scope, { invoiceId, bookingId }: PaymentRow): Promise<PaidFor> {
  if (bookingId !== null) return paidForBooking(scope, bookingId)
  const { index } = await scope.db
    .selectFrom('invoices')
    .select('index')
    .where('studioId', '=', scope.studioId)
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return paidForInvoice({ id: mustHave(invoiceId, 'invoice of a payment'), index })
}
