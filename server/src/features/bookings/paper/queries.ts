import { cardName } from '@callboard/contract/card-names'
import { sql, type NotNull } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { PaperLook } from '../../../platform/pdf/draw-sender.ts'
import type { ReceiptOnPaper } from './draw-receipt.ts'

type Receipt = Omit<ReceiptOnPaper, 'money' | 'date' | keyof PaperLook | 'made'> & { readonly parentId: string; readonly currency: string }

interface Row extends Omit<Receipt, 'studio' | 'card'> {
  readonly studioName: string | null
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly vatNumber: string | null
  readonly cardBrand: string | null
  readonly cardLast4: string | null
}

/** Null: nothing was paid. */
export async function findReceipt(scope: Scope, id: string): Promise<Receipt | null> {
  const rows = await scope.db
    .selectFrom('bookings as b')
    .innerJoin('payments as p', (join) => join.onRef('p.studioId', '=', 'b.studioId').onRef('p.bookingId', '=', 'b.id'))
    .innerJoin('classes as c', (join) => join.onRef('c.studioId', '=', 'b.studioId').onRef('c.id', '=', 'b.classId'))
    .innerJoin('studios as s', (join) => join.onRef('s.id', '=', 'b.studioId'))
    .leftJoin('billingSettings as v', (join) => join.onRef('v.studioId', '=', 'b.studioId'))
    .select([
      'b.parentId',
      'p.parentName',
      'b.studentName',
      'c.name as className',
      sql<Row['on']>`c.date::text`.as('on'),
      'c.startTime',
      'p.amountMinor',
      'p.currency',
      sql<string>`p.paid_on::text`.as('paidOn'),
      'p.intentId as reference',
      'p.cardBrand',
      'p.cardLast4',
      's.name as studioName',
      's.address',
      's.phone',
      's.email',
      'v.vatNumber',
      sql<
        Row['refunds']
      >`coalesce((select json_agg(json_build_object('on', r.refunded_on, 'amountMinor', r.amount_minor, 'isPending', r.status = 'pending')
        order by r.refunded_on, r.created_at) from refunds r where r.studio_id = p.studio_id and r.payment_id = p.id
        and r.status in ('pending', 'succeeded')), '[]'::json)`.as('refunds'),
    ])
    .where('b.studioId', '=', scope.studioId)
    .where('b.id', '=', id)
    .$narrowType<{ reference: NotNull }>()
    .execute()
  const [row] = rows
  if (!row) return null
  const { studioName, address, phone, email, vatNumber, cardBrand, cardLast4, ...rest } = row
  return {
    ...rest,
    studio: { name: studioName ?? '', address, phone, email, vatNumber },
    card: cardName({ cardBrand, cardLast4 }),
  }
}
