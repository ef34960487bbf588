import { codeLength } from '@callboard/contract/two-factor'
import { TextInput, type TextInputProps } from '@mantine/core'
import css from './code-field.module.css'

interface CodeFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string
  onChange: (code: string) => void
  /** called with the last digit */
  onComplete: (code: string) => void
}

/** Strips what authenticators and mails put between digits, even on paste. */
export function CodeField({ value, onChange, onComplete, ...rest }: CodeFieldProps) {
  return (
    <TextInput
      {...rest}
      classNames={{ input: css.code }}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      required
      withAsterisk={false}
      onChange={({ currentTarget }) => {
        const code = currentTarget.value.replaceAll(/\D/g, '').slice(0, codeLength)
        onChange(code)
        if (code.length === codeLength && code !== value) onComplete(code)
      }}
    />
  )
}
