import { longest } from '@callboard/contract/lengths'
import { Checkbox, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { CountedInput, CountedTextarea } from '../../../ui/forms/counted-field.tsx'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { CardsNotReady } from '../../payment-settings/cards-not-ready.tsx'
import { methodLabels } from '../invoice-words.ts'
import { DiscountFields } from './discount-fields.tsx'
import { InvoiceTerms } from './invoice-terms.tsx'
import { ItemFields } from './item-fields.tsx'
import type { InvoiceFormState } from './use-invoice-form.ts'
import css from './invoice-fields.module.css'

/** The limit of a British bank's form. */
const referenceLength = 18

export function InvoiceFields({ state, who, recurring }: { state: InvoiceFormState; who?: ReactNode; recurring?: ReactNode }) {
  const { form, terms, isForMany } = state
  const { method } = form.values
  const methods = terms.methods ?? [method]
  return (
    <div className={css.fields}>
      {who}
      <ItemFields state={state} />
      <DiscountFields form={form} />
      <fieldset className={css.group} aria-label="Payment">
        <DateInput label="Due date" withAsterisk {...form.getInputProps('dueOn')} />
        {state.isLate && (
          <Checkbox
            label="This date has passed: the invoice is overdue at once"
            {...form.getInputProps('isLateMeant', { type: 'checkbox' })}
          />
        )}
        {!form.values.isRecurring && <InvoiceTerms state={state} />}
        {methods.length > 1 ? (
          <SegmentedControl
            fullWidth
            aria-label="Payment method"
            data={methods.map((value) => ({ value, label: methodLabels[value] }))}
            {...form.getInputProps('method')}
          />
        ) : (
          <p className={css.hint}>Paid by {methodLabels[methods[0] ?? method].toLowerCase()}.</p>
        )}
        {method === 'card' && <CardsNotReady />}
        {!isForMany && method === 'bank-transfer' && (
          <CountedInput
            label="Payment reference"
            description="Invoice and its number, unless you enter another"
            most={referenceLength}
            autoComplete="off"
            {...form.getInputProps('reference')}
          />
        )}
      </fieldset>
      {recurring}
      <CountedTextarea
        label="Notes"
        description="The family sees them"
        autosize
        minRows={2}
        most={longest.text}
        {...form.getInputProps('notes')}
      />
    </div>
  )
}
