import { PlainDate } from '@callboard/contract/dates'
import { TextInput, type TextInputProps } from '@mantine/core'
import { longDayAndYear } from '../day-words.ts'

/** Adds the weekday in words, since digits leave day and month ambiguous. */
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
