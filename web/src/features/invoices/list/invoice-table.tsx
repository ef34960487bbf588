import { deletedUser } from '@callboard/contract/erased-names'
import { isUnpaid } from '@callboard/contract/invoice-states'
import type { InvoiceRow, InvoiceSort, ListInvoices } from '@callboard/contract/invoices'
import { paidMethodLabels } from '@callboard/contract/refund-words'
import { Checkbox, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconRepeat } from '@tabler/icons-react'
import { Suspense } from 'react'
import { money } from '../../../lib/format/money.ts'
import type { Order } from '../../../lib/navigation/list-search.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import type { List } from '../../../lib/use-list.ts'
import { useTicks } from '../many/use-ticks.ts'
import { CardTable, Cell, Dated, Heading, Opener, Row } from '../../../ui/lists/card-table.tsx'
import { SortHeading } from '../../../ui/lists/sort-heading.tsx'
import { chosenWords, nameOf } from '../invoice-words.ts'
import { StatusTag } from '../status-tag.tsx'
import css from './invoices.module.css'

const ChosenBar = lazyPart(() => import('../many/chosen-bar.tsx'))

interface InvoiceTableProps {
  invoices: InvoiceRow[]
  /** those that wait for a payment can be ticked */
  canTick: boolean
  place: List<ListInvoices>['place']
  order: Order<InvoiceSort>
  onOrder: (order: Order<InvoiceSort>) => void
  onOpen: (id: string) => void
}

export function InvoiceTable({ invoices, canTick, place, order, onOrder, onOpen }: InvoiceTableProps) {
  const ways = { order, onOrder }
  const ticks = useTicks(canTick ? invoices.filter(({ isHeld }) => !isHeld) : [])
  const { chosen } = ticks
  return (
    <>
      <CardTable
        label="Invoices found"
        place={place}
        headings={
          <>
            {canTick && (
              <Heading choice>
                <VisuallyHidden>Chosen</VisuallyHidden>
              </Heading>
            )}
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
          <Row key={invoice.id}>
            {canTick && (
              <Cell kind="choice">
                {!invoice.isHeld && (
                  <div className={css.choose}>
                    <Checkbox
                      aria-label={`${nameOf(invoice.index)}, ${invoice.parent.name}`}
                      checked={ticks.isTicked(invoice.id)}
                      onChange={({ nativeEvent }) => ticks.turn(invoice.id, (nativeEvent as MouseEvent).shiftKey)}
                    />
                  </div>
                )}
              </Cell>
            )}
            <Cell kind="fact" wide={invoice.index === null && !invoice.isHeld}>
              {invoice.isHeld ? 'Being sent' : nameOf(invoice.index)}
              <span className={css.about} dir="auto">
                {invoice.about}
              </span>
            </Cell>
            <Cell kind="title">
              <Opener to={`/dashboard/invoices/${invoice.id}`} onOpen={() => onOpen(invoice.id)}>
                {invoice.parent.name}
              </Opener>
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
            <Cell kind="fact" label="Due" wide={!isAwaited(invoice.status)}>
              <span className={invoice.status === 'overdue' ? css.late : undefined}>
                <Dated date={invoice.dueOn} />
              </span>
            </Cell>
            <Cell kind="fact" wide>
              <span className={css.method}>
                {paidMethodLabels[invoice.paidBy ?? invoice.method]}{' '}
                {invoice.isRecurring && <IconRepeat size={16} role="img" aria-label="Recurring" />}
              </span>
            </Cell>
            <Cell kind="amount">
              <Amount {...invoice} />
            </Cell>
          </Row>
        ))}
      </CardTable>
      <VisuallyHidden aria-live="polite">{chosen.length > 0 && chosenWords(chosen)}</VisuallyHidden>
      {chosen.length > 0 && (
        <Suspense fallback={null}>
          <ChosenBar ticks={ticks} />
        </Suspense>
      )}
    </>
  )
}

/** Whether its due date still matters. */
const isAwaited = (status: InvoiceRow['status']) => status === 'draft' || isUnpaid(status)

function Amount({ totalMinor, refundedMinor, currency }: InvoiceRow) {
  return (
    <>
      <span className={css.amount}>{money(totalMinor, currency)}</span>
      {refundedMinor > 0 && <span className={css.refunded}>{money(refundedMinor, currency)} refunded</span>}
    </>
  )
}
