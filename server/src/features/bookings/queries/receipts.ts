import { cardName } from '@callboard/contract/card-names'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { ReceiptOnPaper } from '../paper/draw-receipt.ts'

type Receipt = Omit<ReceiptOnPaper, 'money' | 'date' | 'logo' | 'made'> & { readonly parentId: string; readonly currency: string }

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
  const { rows } = await sql<Row>`
    select b.parent_id, p.parent_name, b.student_name, c.name as class_name, c.date::text as on, c.start_time, p.amount_minor, p.currency,
      p.paid_on::text, p.intent_id as reference, p.card_brand, p.card_last4, s.name as studio_name, s.address, s.phone, s.email, v.vat_number,
      coalesce((select json_agg(json_build_object('on', r.refunded_on, 'amountMinor', r.amount_minor, 'isPending', r.status = 'pending')
          order by r.refunded_on, r.created_at)
        from refunds r where r.studio_id = p.studio_id and r.payment_id = p.id and r.status in ('pending', 'succeeded')), '[]'::json) as refunds
    from bookings b
    join payments p on p.studio_id = b.studio_id and p.booking_id = b.id
    join classes c on c.studio_id = b.studio_id and c.id = b.class_id
    join studios s on s.id = b.studio_id
    left join billing_settings v on v.studio_id = b.studio_id
    where b.studio_id = ${scope.studioId} and b.id = ${id}`.execute(scope.db)
  const [row] = rows
  if (!row) return null
  const { studioName, address, phone, email, vatNumber, cardBrand, cardLast4, ...rest } = row
  return {
    ...rest,
    studio: { name: studioName ?? '', address, phone, email, vatNumber },
    card: cardName({ cardBrand, cardLast4 }),
  }
}
