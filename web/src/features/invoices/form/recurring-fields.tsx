import { RecurringInterval, recurringLabels } from '@callboard/contract/invoice-terms'
import { lastMonthlyDate, type PaymentDays, shorterMonths } from '@callboard/contract/payment-days'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { dayAndMonth } from '../../../lib/format/dates.ts'
import { useToday } from '../../../lib/studio/use-today.ts'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { TermChoices } from '../../terms/term-choices.tsx'
import { dueAtFirst } from './due-at-first.ts'
import { dueWords } from './recurring-words.ts'
import type { InvoiceFormApi } from './use-invoice-form.ts'
import css from './invoice-fields.module.css'

const intervals = RecurringInterval.options.map((value) => ({ value, label: recurringLabels[value] }))

/** A date that is still being typed has no day to name. */
const isWhole = /^\d{4}-\d\d-\d\d$/

interface RecurringFieldsProps {
  form: InvoiceFormApi
  paymentDays: PaymentDays | undefined
}

export function RecurringFields({ form, paymentDays }: RecurringFieldsProps) {
  const today = useToday()
  const { isRecurring, interval, dueOn } = form.values
  const [usual, setUsual] = useState(dueOn)
  const dayOfMonth = Number(dueOn.slice(8))
  /** Keeps a due date that somebody typed. */
  const fitDueDate = (next: { isRecurring: boolean; interval: RecurringInterval }) => {
    const suggested = (one: typeof next) => (one.isRecurring ? dueAtFirst(paymentDays, one.interval, today) : null) ?? usual
    const isTyped = dueOn !== suggested({ isRecurring, interval })
    if (isTyped) setUsual(dueOn)
    form.setValues({ ...next, ...(!isTyped && { dueOn: suggested(next) }) })
  }
  return (
    <fieldset className={css.group} aria-label="Recurring">
      <Checkbox
        label="Recurring invoice"
        description={`The same invoice is sent again automatically${isRecurring && isWhole.test(dueOn) ? `, ${dueWords(interval, dueOn)}` : ''}`}
        {...form.getInputProps('isRecurring', { type: 'checkbox' })}
        onChange={({ currentTarget }) => fitDueDate({ isRecurring: currentTarget.checked, interval })}
      />
      {isRecurring && (
        <div className={css.pair}>
          <NativeSelect
            label="How often"
            data={intervals}
            {...form.getInputProps('interval')}
            onChange={({ currentTarget }) => fitDueDate({ isRecurring, interval: RecurringInterval.parse(currentTarget.value) })}
          />
          <DateInput label="End date" withAsterisk {...form.getInputProps('endsOn')} />
        </div>
      )}
      {isRecurring && (
        <TermChoices
          label="End with a term"
          from={isWhole.test(dueOn) && dueOn > today ? dueOn : today}
          isChosen={(term) => term.endsOn === form.values.endsOn}
          words={(term) => `until ${dayAndMonth(term.endsOn)}`}
          onChoose={(term) => form.setFieldValue('endsOn', term.endsOn)}
          asksForTerms
        />
      )}
      {isRecurring && interval === 'month' && dayOfMonth > lastMonthlyDate && <p className={css.hint}>{shorterMonths}</p>}
    </fieldset>
  )
}
