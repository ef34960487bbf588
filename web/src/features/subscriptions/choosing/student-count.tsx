import { DigitsInput } from '../../../ui/forms/digits-input.tsx'

interface Props {
  value: string
  /** known already */
  counted: number
  onChange: (digits: string) => void
}

export function StudentCount({ value, counted, onChange }: Props) {
  return (
    <DigitsInput
      label="How many students?"
      description={
        counted > 0 ? `You have ${counted.toLocaleString('en-GB')} here so far.` : 'A rough number will do. You can change your plan later.'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maw="16rem"
      most={5}
      tooMany={() => 'Please enter a smaller number.'}
      value={value}
      onChange={onChange}
    />
  )
}
