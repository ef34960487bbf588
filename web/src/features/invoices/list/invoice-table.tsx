import { deletedUser } from '@callboard/contract/erased-names'
import { isUnpaid } from '@callboard/contract/invoice-states'
import type { InvoiceRow, InvoiceSort, ListInvoices } from '@callboard/contract/invoices'
import { paidMethodLabels } from '@callboard/contract/refund-words'
import { IconAlertTriangle, IconRepeat } from '@tabler/icons-react'
import { money } from '../../../lib/format/money.ts'
import type { Order } from '../../../lib/navigation/list-search.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import type { List } from '../../../lib/use-list.ts'
import { CardTable, Cell, Dated, Heading, Opener, Row } from '../../../ui/lists/card-table.tsx'
import { SortHeading } from '../../../ui/lists/sort-heading.tsx'
import { TickCell, Ticked, TickHeading } from '../../../ui/lists/ticks/ticks.tsx'
import { useTicks } from '../../../ui/lists/ticks/use-ticks.ts'
import { chosenWords, nameOf } from '../invoice-words.ts'
import { StatusTag } from '../status-tag.tsx'
import css from './invoices.module.css'

const ChosenInvoices = lazyPart(() => import('../many/chosen-invoices.tsx'))

interface InvoiceTableProps {
  invoices: InvoiceRow[]
  canTick: boolean
  mayWork: boolean
  place: List<ListInvoices>['place']
  order: Order<InvoiceSort>
  onOrder: (order: Order<InvoiceSort>) => void
  onOpen: (id: string) => void
}

export function InvoiceTable({ invoices, canTick, mayWork, place, order, onOrder, onOpen }: InvoiceTableProps) {
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
            {canTick && <TickHeading />}
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
              <TickCell
                label={invoice.isHeld ? null : `${nameOf(invoice.index)}, ${invoice.parent.name}`}
                isTicked={ticks.isTicked(invoice.id)}
                onTurn={(isRange) => ticks.turn(invoice.id, isRange)}
              />
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
      <Ticked words={chosen.length > 0 ? chosenWords(chosen) : null}>
        <ChosenInvoices ticks={ticks} mayWork={mayWork} />
      </Ticked>
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
