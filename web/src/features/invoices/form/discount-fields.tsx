import { mostMinor } from '@callboard/contract/invoice-terms'
import { longest } from '@callboard/contract/lengths'
import { SegmentedControl, TextInput } from '@mantine/core'
import { CountedInput } from '../../../ui/forms/counted-field.tsx'
import { MoneyInput } from '../../../ui/forms/money-input.tsx'
import { keepPercent } from './typed-discount.ts'
import type { InvoiceFormApi } from './use-invoice-form.ts'
import css from './invoice-fields.module.css'

const types = [
  { value: 'none', label: 'No discount' },
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed', label: 'Amount' },
]

export function DiscountFields({ form }: { form: InvoiceFormApi }) {
  const { discountType } = form.values
  const percent = form.getInputProps('percent')
  return (
    <fieldset className={css.group} aria-label="Discount">
      <SegmentedControl
        fullWidth
        classNames={{ label: css.choice }}
        aria-label="Discount"
        data={types}
        {...form.getInputProps('discountType')}
      />
      {discountType !== 'none' && (
        <div className={css.pair}>
          {discountType === 'percentage' ? (
            <TextInput
              label="Percentage"
              withAsterisk
              inputMode="decimal"
              autoComplete="off"
              rightSection="%"
              {...percent}
              onChange={({ currentTarget }) => form.setFieldValue('percent', keepPercent(currentTarget.value))}
            />
          ) : (
            <MoneyInput label="Amount off" withAsterisk max={mostMinor} {...form.getInputProps('discountAmount')} />
          )}
          <CountedInput label="Reason" placeholder="Sibling discount" most={longest.name} {...form.getInputProps('discountReason')} />
        </div>
      )}
    </fieldset>
  )
}
