import type { InvoiceDetail } from '@callboard/contract/invoices'
import { sumInvoice } from '@callboard/contract/invoice-sums'
import { useSignedIn } from '../../../lib/session/session.ts'
import { InvoicePaper } from '../paper/invoice-paper.tsx'
import { billable } from './invoice-form.ts'
import { discountSoFar } from './typed-discount.ts'
import type { InvoiceFormState } from './use-invoice-form.ts'

interface FormPreviewProps {
  state: InvoiceFormState
  parentName: string
  /** the edited invoice */
  invoice?: InvoiceDetail
}

export function FormPreview({ state: { form, terms, children, isForMany }, parentName, invoice }: FormPreviewProps) {
  const { studio } = useSignedIn()
  const typed = form.values
  const items = billable(typed.items)
  const discount = discountSoFar(typed)
  const sums = sumInvoice(items, { discount, isVatRegistered: terms.vatNumber !== null })
  const { name, address, phone, email, currency } = studio
  return (
    <InvoicePaper
      paper={{
        ...sums,
        index: invoice?.index ?? null,
        reference: typed.reference || (invoice?.reference ?? null),
        issuedOn: invoice?.issuedOn ?? null,
        parent: { name: parentName },
        studio: invoice?.studio ?? { name: name ?? '', address, phone, email, vatNumber: terms.vatNumber },
        currency,
        dueOn: typed.dueOn,
        discount,
        discountReason: typed.discountReason,
        notes: typed.notes,
        items: typed.items.map(({ studentId, description, type, vat }, place) => ({
          studentId: studentId || null,
          studentName: (isForMany ? undefined : children.find(({ id }) => id === studentId)?.name) ?? '',
          description,
          type,
          vat: vat || 'exempt',
          quantity: items[place]?.quantity ?? 0,
          unitPriceMinor: items[place]?.unitPriceMinor ?? 0,
          ...(sums.items[place] ?? { subtotalMinor: 0, taxMinor: 0, totalMinor: 0 }),
          period: null,
        })),
      }}
    />
  )
}
