import { groupDigits, type NumberFormat } from '@callboard/contract/bank-formats'
import { TextInput, type TextInputProps } from '@mantine/core'
import { DigitsInput } from '../../ui/forms/digits-input.tsx'

interface NumberFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  format: NumberFormat
  between: string
  value?: string
  onChange?: (signs: string) => void
}

/** An account's number: digits, with dashes where the country uses them, or an IBAN. */
export function NumberField({ format: { label, groups }, between, onChange, ...field }: NumberFieldProps) {
  if (!groups)
    return (
      <TextInput
        label={label}
        withAsterisk
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      />
    )
  const most = groups.reduce((all, length) => all + length, 0)
  return (
    <DigitsInput
      label={label}
      withAsterisk
      most={most}
      write={(digits) => groupDigits(digits, groups, between)}
      tooMany={(pasted) => `That has ${pasted} digits. ${label} has ${most} at most.`}
      {...field}
      onChange={onChange}
    />
  )
}
