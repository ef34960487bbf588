import { sql } from 'kysely'
import { sumShown, type Personal } from '../../platform/personal.ts'

export const paymentPersonal: Personal = {
  sections: [
    {
      title: 'Payments',
      carries: ['payments.parent_id'],
      rows: ({ studioId, userId }) => sql`
        select p.paid_on, ${sumShown('p.amount_minor')} as amount, p.currency, p.method, p.reference, 'Invoice-' || i.index as invoice, p.card_brand,
          '•••• ' || p.card_last4 as card, ${sumShown('p.refunded_minor')} as refunded
        from payments p left join invoices i on i.studio_id = p.studio_id and i.id = p.invoice_id
        where p.studio_id = ${studioId} and p.parent_id = ${userId} order by p.paid_on desc, p.id`,
    },
    {
      title: 'Refunds',
      carries: ['payments.parent_id'],
      rows: ({ studioId, userId }) => sql`
        select r.refunded_on, ${sumShown('r.amount_minor')} as amount, p.currency, r.method, r.status, r.reason, a.index as credit_note, a.file_id,
          case when a.index is null then 'Receipt of a refund, ' || r.id else 'Credit note ' || a.index end || '.pdf' as file_name
        from refunds r join payments p on p.studio_id = r.studio_id and p.id = r.payment_id
        left join refund_papers a on a.studio_id = r.studio_id and a.refund_id = r.id
        where r.studio_id = ${studioId} and p.parent_id = ${userId} order by r.refunded_on desc, r.id`,
    },
  ],
  deeds: [
    { what: 'Noted a payment', column: 'payments.recorded_by', at: 'created_at' },
    { what: 'Gave money back', column: 'refunds.by_user_id', at: 'created_at' },
  ],
}
