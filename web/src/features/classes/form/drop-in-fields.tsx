import { type Class, maxCapacity } from '@callboard/contract/classes'
import type { Currency } from '@callboard/contract/money'
import { Switch, TextInput } from '@mantine/core'
import { useSignedIn } from '../../../lib/session/session.ts'
import type { ClassFormApi } from './use-class-form.ts'
import css from './class-fields.module.css'

export function DropInFields({ form, editing }: { form: ClassFormApi; editing?: Class }) {
  const { currency } = useSignedIn().studio
  const { isDropIn } = form.values
  if (editing && !isDropIn) return null
  const booked = editing?.bookedCount ?? 0
  return (
    <fieldset className={css.group} aria-label="Drop-in">
      {editing ? (
        <p className={css.legend}>Drop-in class</p>
      ) : (
        <Switch
          size="md"
          label="Drop-in class"
          description="Places are booked and paid for one date at a time."
          {...form.getInputProps('isDropIn', { type: 'checkbox' })}
        />
      )}
      {isDropIn && (
        <div className={css.pair}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={maxCapacity}
            step={1}
            label="Capacity"
            description={booked > 0 ? `${booked} already booked` : 'Places for each date'}
            withAsterisk
            {...form.getInputProps('capacity')}
          />
          <TextInput
            type="number"
            inputMode="decimal"
            min={0}
            step={0.01}
            label="Price"
            description="For one place"
            leftSection={currencySign(currency)}
            withAsterisk
            {...form.getInputProps('price')}
          />
        </div>
      )}
    </fieldset>
  )
}

function currencySign(currency: Currency): string {
  const parts = new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).formatToParts(0)
  return parts.find((part) => part.type === 'currency')?.value ?? currency
}
