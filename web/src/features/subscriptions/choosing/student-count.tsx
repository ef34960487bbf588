import { TextInput } from '@mantine/core'
import { figures } from '../../../lib/format/figures.ts'

interface Props {
  /** digits */
  value: string
  /** the studio's present count */
  counted: number
  onChange: (digits: string) => void
}

export function StudentCount({ value, counted, onChange }: Props) {
  return (
    <TextInput
      label="How many students?"
      description={counted > 0 ? `You have ${figures(counted)} here so far.` : 'A rough number will do. You can change your plan later.'}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode="numeric"
      autoComplete="off"
      maw="16rem"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, '').slice(0, 5))}
    />
  )
}
