import { RecurringInterval, recurringLabels } from '@callboard/contract/invoice-terms'
import { Checkbox, NativeSelect } from '@mantine/core'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import type { InvoiceFormApi } from './use-invoice-form.ts'
import css from './invoice-fields.module.css'

const intervals = RecurringInterval.options.map((value) => ({ value, label: recurringLabels[value] }))

export function RecurringFields({ form }: { form: InvoiceFormApi }) {
  const { isRecurring } = form.values
  return (
    <fieldset className={css.group} aria-label="Recurring">
      <Checkbox
        label="Recurring invoice"
        description="The same invoice is sent again automatically"
        {...form.getInputProps('isRecurring', { type: 'checkbox' })}
      />
      {isRecurring && (
        <div className={css.pair}>
          <NativeSelect label="How often" data={intervals} {...form.getInputProps('interval')} />
          <DateInput label="End date" withAsterisk {...form.getInputProps('endsOn')} />
        </div>
      )}
    </fieldset>
  )
}
