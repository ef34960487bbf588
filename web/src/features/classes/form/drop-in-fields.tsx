import { type Class, maxCapacity, maxPriceMinor } from '@callboard/contract/classes'
import { Switch, TextInput } from '@mantine/core'
import { MoneyInput } from '../../../ui/forms/money-input.tsx'
import { CardsNotReady } from '../../payment-settings/cards-not-ready.tsx'
import type { ClassFormApi } from './use-class-form.ts'
import css from './class-fields.module.css'

export function DropInFields({ form, editing }: { form: ClassFormApi; editing?: Class }) {
  const { isDropIn, price } = form.values
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
          <MoneyInput label="Price" description="For one place" max={maxPriceMinor} withAsterisk {...form.getInputProps('price')} />
        </div>
      )}
      {isDropIn && price !== '' && price > 0 && <CardsNotReady />}
    </fieldset>
  )
}
