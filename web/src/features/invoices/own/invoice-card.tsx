import { theCard } from '@callboard/contract/card-names'
import type { OwnInvoices } from '@callboard/contract/invoices'
import { Button } from '@mantine/core'
import { IconRepeat } from '@tabler/icons-react'
import { useId } from 'react'
import { dateInTable, longDate } from '../../../lib/format/dates.ts'
import { money } from '../../../lib/format/money.ts'
import { nameOf, ownMethodWords } from '../invoice-words.ts'
import { PdfButton } from '../pdf-button.tsx'
import { StatusTag } from '../status-tag.tsx'
import { PayButton } from './pay-button.tsx'
import { TransferBox } from './transfer-box.tsx'
import css from './own-invoices.module.css'

interface InvoiceCardProps {
  invoice: OwnInvoices['invoices'][number]
  onOpen: () => void
  /** opens the terms first */
  onPay: () => void
}

const mostItems = 3

/** One that is to be paid. */
export function InvoiceCard({ invoice, onOpen, onPay }: InvoiceCardProps) {
  const { index, issuedOn, dueOn, totalMinor, currency, status, method, items, isRecurring, charge } = invoice
  const titleId = useId()
  return (
    <li className={css.card} aria-labelledby={titleId}>
      <div className={css.head}>
        <div>
          <h2 id={titleId} className={css.name}>
            {nameOf(index)}
          </h2>
          {issuedOn && <p className={css.dimmed}>Created {dateInTable(issuedOn)}</p>}
        </div>
        <StatusTag status={status} />
      </div>
      <p className={css.total}>{money(totalMinor, currency)}</p>
      <p className={css.dimmed}>
        {ownMethodWords(method, true)}
        {isRecurring && (
          <span className={css.recurring}>
            <IconRepeat size={16} aria-hidden /> Recurring
          </span>
        )}
      </p>
      <ul className={css.items} aria-label="Items">
        {items.slice(0, mostItems).map(({ studentName, description }, place) => (
          <li key={place}>
            {studentName && (
              <>
                <bdi>{studentName}</bdi> <span aria-hidden>·</span>{' '}
              </>
            )}
            <bdi>{description}</bdi>
          </li>
        ))}
        {items.length > mostItems && <li className={css.dimmed}>and {items.length - mostItems} more</li>}
      </ul>
      <p className={css.due} data-late={status === 'overdue' || undefined}>
        {charge ? (
          <>
            We will charge {theCard(charge.card)} on <time dateTime={charge.on}>{longDate(charge.on)}</time>. You do not need to do
            anything.
          </>
        ) : (
          <>
            Due date: <time dateTime={dueOn}>{dateInTable(dueOn)}</time>
          </>
        )}
      </p>
      {method === 'bank-transfer' && <TransferBox invoice={invoice} />}
      <div className={css.actions}>
        {method === 'card' && !charge && <PayButton invoice={invoice} label="Pay Now" onAsk={isRecurring ? onPay : undefined} />}
        <Button variant="default" aria-label={`View Details of ${nameOf(index)}`} onClick={onOpen}>
          View Details
        </Button>
        {invoice.hasPdf && <PdfButton invoice={invoice} />}
      </div>
    </li>
  )
}
