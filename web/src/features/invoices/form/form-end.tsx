import { sumInvoice } from '@callboard/contract/invoice-sums'
import { isBelowCardLeast, leastByCardWords } from '@callboard/contract/paying-by-card'
import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { money } from '../../../lib/format/money.ts'
import type { Failure } from '../../../lib/refusals.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { FormFooter } from '../../../ui/forms/form-footer.tsx'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { billable } from './invoice-form.ts'
import { discountSoFar } from './typed-discount.ts'
import type { InvoiceFormState } from './use-invoice-form.ts'
import css from './invoice-fields.module.css'

interface FormEndProps {
  state: InvoiceFormState
  saveLabel: string
  busyLabel: string
  busy: boolean
  failure: Failure | null
  /** how many invoices */
  times: number
  isPreviewing: boolean
  onPreview: (isPreviewing: boolean) => void
  onCancel: () => void
  children?: ReactNode
}

/** The totals stay visible while somebody types. */
export function FormEnd({ state, saveLabel, busyLabel, busy, failure, times, isPreviewing, onPreview, onCancel, children }: FormEndProps) {
  const { currency } = useSignedIn().studio
  const { form, terms, summary } = state
  const { subtotalMinor, discountMinor, taxMinor, totalMinor } = sumInvoice(billable(form.values.items), {
    discount: discountSoFar(form.values),
    isVatRegistered: terms.vatNumber !== null,
  })
  const parts = [
    discountMinor > 0 || taxMinor > 0 ? `Subtotal ${money(subtotalMinor, currency)}` : '',
    discountMinor > 0 ? `discount −${money(discountMinor, currency)}` : '',
    taxMinor > 0 ? `VAT ${money(taxMinor, currency)}` : terms.vatNumber !== null && totalMinor > 0 ? 'no VAT' : '',
  ].filter(Boolean)
  return (
    <Stack gap="sm">
      <p className={css.total} role="status" aria-label="Total">
        <span className={css.parts}>{parts.join(' · ')}</span>
        <span className={css.amount}>
          {times > 1 ? `${times} invoices, ${money(totalMinor, currency)} each` : money(totalMinor, currency)}
        </span>
      </p>
      {form.values.method === 'card' && isBelowCardLeast(currency, totalMinor) && (
        <Notice tone="warn">{`Card payments start at ${leastByCardWords(currency)}. Choose bank transfer, or a larger amount.`}</Notice>
      )}
      {summary && <Notice tone="bad">{summary}</Notice>}
      {children}
      <FormFooter submitLabel={saveLabel} busyLabel={busyLabel} busy={busy} onCancel={onCancel}>
        <Button variant="default" onClick={() => onPreview(!isPreviewing)}>
          {isPreviewing ? 'Back to the form' : 'Preview'}
        </Button>
      </FormFooter>
      <FailureNotice failure={failure} />
    </Stack>
  )
}
