import { useQuery } from '@tanstack/react-query'
import { money } from '../../../lib/format/money.ts'
import { paidBy } from '../../payments/payment-words.ts'
import { invoiceQuery } from '../api.ts'
import { nameOf } from '../invoice-words.ts'
import { PdfButton } from '../pdf-button.tsx'

export function PaidInvoice({ id }: { id: string }) {
  const { data: invoice } = useQuery(invoiceQuery(id))
  const payment = invoice?.payments.findLast(({ isExtra }) => !isExtra)
  if (!invoice || !payment) return null
  return (
    <>
      <p>
        <strong>{money(payment.amountMinor, payment.currency)}</strong> for {nameOf(invoice.index)} · {paidBy(payment)}
      </p>
      <PdfButton invoice={invoice} />
    </>
  )
}
