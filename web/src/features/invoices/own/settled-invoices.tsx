import type { OwnInvoices } from '@callboard/contract/invoices'
import { IconRepeat } from '@tabler/icons-react'
import { money } from '../../../lib/format/money.ts'
import { CardTable, Cell, Dated, Heading, Opener, Row } from '../../../ui/lists/card-table.tsx'
import { nameOf, ownMethodWords } from '../invoice-words.ts'
import { PdfButton } from '../pdf-button.tsx'
import { StatusTag } from '../status-tag.tsx'
import css from './own-invoices.module.css'

type Invoice = OwnInvoices['invoices'][number]

interface SettledInvoicesProps {
  invoices: Invoice[]
  onOpen: (invoice: Invoice) => void
}

/** Those of one's own invoices that ask for nothing any more. */
export function SettledInvoices({ invoices, onOpen }: SettledInvoicesProps) {
  return (
    <CardTable
      label="Settled invoices"
      headings={
        <>
          <Heading>Invoice</Heading>
          <Heading>Status</Heading>
          <Heading>Created</Heading>
          <Heading>For</Heading>
          <Heading>Payment</Heading>
          <Heading amount>Total</Heading>
          <Heading end>PDF</Heading>
        </>
      }
    >
      {invoices.map((invoice) => {
        const { id, index, issuedOn, totalMinor, currency, status, method, paidBy, items, isRecurring, refundedMinor } = invoice
        return (
          <Row key={id}>
            <Cell kind="title">
              <Opener to={`/dashboard/invoices/${id}`} onOpen={() => onOpen(invoice)}>
                {nameOf(index)}
              </Opener>
            </Cell>
            <Cell kind="fact">
              <StatusTag status={status} />
            </Cell>
            <Cell kind="fact">{issuedOn && <Dated date={issuedOn} />}</Cell>
            <Cell kind="typed" wide>
              <bdi>
                {items.map(({ studentName, description }) => (studentName ? `${studentName}: ${description}` : description)).join(', ')}
              </bdi>
            </Cell>
            <Cell kind="fact">
              <span className={css.how}>
                {ownMethodWords(paidBy ?? method, false)} {isRecurring && <IconRepeat size={16} role="img" aria-label="Recurring" />}
              </span>
            </Cell>
            <Cell kind="amount">
              <strong>{money(totalMinor, currency)}</strong>
              {refundedMinor > 0 && <span className={css.refunded}>{money(refundedMinor, currency)} refunded</span>}
            </Cell>
            <Cell kind="actions">{invoice.hasPdf && <PdfButton invoice={invoice} inRow={css.pdf} />}</Cell>
          </Row>
        )
      })}
    </CardTable>
  )
}
