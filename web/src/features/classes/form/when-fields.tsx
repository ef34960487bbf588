import { dayNames, type PlainDate } from '@callboard/contract/dates'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { dayAndMonth } from '../../../lib/format/dates.ts'
import { DateInput } from '../../../ui/forms/date-input.tsx'
import { TermChoices } from '../../terms/term-choices.tsx'
import { ClosedHint } from './closed-hint.tsx'
import { OtherDays } from './other-days.tsx'
import { SeriesSentence } from './series-sentence.tsx'
import type { ClassFormApi } from './use-class-form.ts'
import css from './class-fields.module.css'

const days = [{ value: '', label: 'Choose a day' }, ...dayNames.map((label, index) => ({ value: String(index + 1), label }))]

export function WhenFields({ form, today }: { form: ClassFormApi; today: PlainDate }) {
  const { repeats } = form.values
  return (
    <fieldset className={css.group} aria-label="When">
      <SegmentedControl
        fullWidth
        aria-label="How often"
        data={[
          { value: 'never', label: 'One-off' },
          { value: 'weekly', label: 'Weekly' },
        ]}
        {...form.getInputProps('repeats')}
      />
      {repeats === 'never' ? (
        <>
          <DateInput label="Date" withAsterisk {...form.getInputProps('date')} />
          <ClosedHint dates={[form.values.date]} />
        </>
      ) : (
        <>
          <NativeSelect label="Day of the week" withAsterisk data={days} {...form.getInputProps('dayOfWeek')} />
          <OtherDays form={form} />
          <div className={css.pair}>
            <DateInput label="Starts on" {...form.getInputProps('startsOn')} />
            <DateInput label="End date" withAsterisk {...form.getInputProps('endsOn')} />
          </div>
          <TermChoices
            label="End with a term"
            from={form.values.startsOn || today}
            isChosen={({ endsOn }) => form.values.endsOn === endsOn}
            words={({ endsOn }) => `until ${dayAndMonth(endsOn)}`}
            onChoose={({ endsOn }) => form.setFieldValue('endsOn', endsOn)}
          />
          <SeriesSentence typed={form.values} today={today} />
        </>
      )}
    </fieldset>
  )
}
