import { deletedUser } from '@callboard/contract/erased-names'
import type { InvoiceRow, InvoiceSort, ListInvoices } from '@callboard/contract/invoices'
import { paidMethodLabels } from '@callboard/contract/refund-words'
import { IconAlertTriangle, IconRepeat } from '@tabler/icons-react'
import { money } from '../../../lib/format/money.ts'
import type { Order } from '../../../lib/navigation/list-search.ts'
import type { List } from '../../../lib/use-list.ts'
import { CardTable, Cell, Dated, Heading, Opener, Row } from '../../../ui/lists/card-table.tsx'
import { SortHeading } from '../../../ui/lists/sort-heading.tsx'
import { nameOf } from '../invoice-words.ts'
import { StatusTag } from '../status-tag.tsx'
import css from './invoices.module.css'

interface InvoiceTableProps {
  invoices: InvoiceRow[]
  place: List<ListInvoices>['place']
  order: Order<InvoiceSort>
  onOrder: (order: Order<InvoiceSort>) => void
  onOpen: (id: string) => void
}

export function InvoiceTable({ invoices, place, order, onOrder, onOpen }: InvoiceTableProps) {
  const ways = { order, onOrder }
  return (
    <CardTable
      label="Invoices found"
      place={place}
      many
      headings={
        <>
          <SortHeading {...ways} by={[{ sort: 'index', words: 'Invoice', first: 'desc' }]} />
          <SortHeading {...ways} by={[{ sort: 'parent', words: 'Parent' }]} />
          <Heading>Status</Heading>
          <SortHeading {...ways} by={[{ sort: 'due', words: 'Due' }]} />
          <Heading>Payment</Heading>
          <SortHeading {...ways} amount by={[{ sort: 'total', words: 'Total', first: 'desc' }]} />
        </>
      }
    >
      {invoices.map((invoice) => (
        <Row key={invoice.id} opens>
          <Cell kind="title">
            <Opener onOpen={() => onOpen(invoice.id)}>{invoice.isHeld ? 'Being sent' : nameOf(invoice.index)}</Opener>
            <span className={css.about} dir="auto">
              {invoice.about}
            </span>
          </Cell>
          <Cell kind="typed" label="Parent">
            <bdi>{invoice.parent.name}</bdi>
            {invoice.parent.hasLeft && invoice.parent.name !== deletedUser && <span className={css.left}>Has left</span>}
          </Cell>
          <Cell kind="fact">
            <StatusTag status={invoice.isHeld ? 'pending' : invoice.status} />
            {invoice.emailFailure && (
              <span className={css.unsent}>
                <IconAlertTriangle size={16} stroke={1.8} aria-hidden /> Email failed to send
              </span>
            )}
          </Cell>
          <Cell kind="fact" label="Due">
            <span className={invoice.status === 'overdue' ? css.late : undefined}>
              <Dated date={invoice.dueOn} />
            </span>
          </Cell>
          <Cell kind="fact" label="Payment">
            <span className={css.method}>
              {paidMethodLabels[invoice.paidBy ?? invoice.method]}{' '}
              {invoice.isRecurring && <IconRepeat size={16} role="img" aria-label="Recurring" />}
            </span>
          </Cell>
          <Cell kind="amount" label="Total">
            <Amount {...invoice} />
          </Cell>
        </Row>
      ))}
    </CardTable>
  )
}

function Amount({ totalMinor, refundedMinor, currency }: InvoiceRow) {
  return (
    <>
      <span className={css.amount}>{money(totalMinor, currency)}</span>
      {refundedMinor > 0 && <span className={css.refunded}>{money(refundedMinor, currency)} refunded</span>}
    </>
  )
}
