import { vatLabels } from '@callboard/contract/invoice-states'
import type { InvoiceLine } from '@callboard/contract/invoices'
import type { Currency } from '@callboard/contract/money'
import { figures } from '../../../lib/format/figures.ts'
import { dateInTable } from '../../../lib/format/dates.ts'
import { money } from '../../../lib/format/money.ts'
import { as } from '../../../ui/lists/card-table.tsx'
import css from './paper-items.module.css'

interface PaperItemsProps {
  items: readonly InvoiceLine[]
  currency: Currency
  hasVat: boolean
}

export function PaperItems({ items, currency, hasVat }: PaperItemsProps) {
  return (
    <div className={css.holder}>
      <table {...as('table')} className={css.items}>
        <thead {...as('rowgroup')}>
          <tr {...as('row')}>
            {['Description', 'Student', 'Quantity', 'Unit Price', ...(hasVat ? ['VAT'] : []), 'Total'].map((heading) => (
              <th key={heading} scope="col" {...as('columnheader')}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as('rowgroup')}>
          {items.map((item, place) => (
            <tr key={place} {...as('row')}>
              <td {...as('cell')} className={css.description}>
                <bdi>{item.description}</bdi>
                {item.period && <From {...item.period} />}
              </td>
              <td {...as('cell')} className={css.student}>
                {item.studentName && <bdi>{item.studentName}</bdi>}
              </td>
              <td {...as('cell')} className={css.quantity}>
                {figures(item.quantity)}
              </td>
              <td {...as('cell')} className={css.price} data-times={item.quantity > 1 ? figures(item.quantity) : undefined}>
                {money(item.unitPriceMinor, currency)}
              </td>
              {hasVat && (
                <td {...as('cell')} className={css.vat}>
                  {vatLabels[item.vat]}
                </td>
              )}
              <td {...as('cell')} className={css.total}>
                {money(item.subtotalMinor, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The plan and period that an item bills. */
function From({ plan, start, end }: NonNullable<InvoiceLine['period']>) {
  return (
    <span className={css.from}>
      <bdi>{plan}</bdi>, {dateInTable(start)} to {dateInTable(end)}
    </span>
  )
}
