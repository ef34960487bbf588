import { PlainDate } from '@callboard/contract/dates'
import { TextInput, type TextInputProps } from '@mantine/core'
import { longDayAndYear } from './day-words.ts'

/** A date, with its day of the week in words: nobody has to guess which number is the month. */
export function DateField(props: TextInputProps & { value?: string }) {
  const isWhole = PlainDate.safeParse(props.value).success
  return (
    <TextInput
      {...props}
      type="date"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={isWhole ? longDayAndYear(props.value ?? '') : undefined}
    />
  )
}
