import { sql } from 'kysely'
import { sumShown, type Personal, type Whose } from '../../platform/personal.ts'

/** What its payer may see: neither a draft, nor what an owner may still take back. */
const billed = ({ studioId, userId }: Whose) => sql`i.studio_id = ${studioId} and i.parent_id = ${userId} and i.index is not null
  and i.held_by is null`

export const invoicePersonal: Personal = {
  sections: [
    {
      title: 'Invoices',
      carries: ['invoices.parent_id'],
      rows: (whose) => sql`
        select 'Invoice-' || i.index as invoice, i.reference, i.issued_on, i.due_on, i.status, ${sumShown('i.total_minor')} as total,
          ${sumShown('i.tax_minor')} as vat, i.currency, i.method, i.student_names as children, i.notes, i.discount_reason, i.paid_at,
          f.file_id, 'Invoice-' || i.index || '.pdf' as file_name
        from invoices i left join lateral (select p.file_id from invoice_pdfs p where p.studio_id = i.studio_id and p.invoice_id = i.id
          order by p.version desc limit 1) f on true
        where ${billed(whose)} order by i.index desc`,
    },
    {
      title: 'Lines of invoices',
      carries: ['invoices.parent_id'],
      rows: (whose) => sql`
        select 'Invoice-' || i.index as invoice, l.description, l.student_name as child, l.quantity, ${sumShown('l.unit_price_minor')} as price,
          ${sumShown('l.discount_minor')} as discount, ${sumShown('l.tax_minor')} as vat, ${sumShown('l.total_minor')} as total, l.period_start, l.period_end
        from invoice_items l join invoices i on i.studio_id = l.studio_id and i.id = l.invoice_id
        where ${billed(whose)} order by i.index desc, l.place`,
    },
    {
      title: 'Recurring invoices',
      carries: ['invoice_series.parent_id'],
      rows: ({ studioId, userId }) => sql`
        select starts_on, ends_on, interval as every, next_on, state, card_brand, '•••• ' || card_last4 as card, consented_at, consent_words
        from invoice_series where studio_id = ${studioId} and parent_id = ${userId} and state <> 'unsent' order by starts_on, id`,
    },
  ],
  deeds: [{ what: 'Changed an invoice', column: 'invoice_events.by_user_id', at: 'at' }],
}
