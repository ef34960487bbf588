import { TextInput, type TextInputProps } from '@mantine/core'
import { focusAtOnce } from '../../ui/panels/focus-at-once.ts'

export function RecoveryField(props: TextInputProps) {
  return (
    <TextInput
      label="Recovery code"
      placeholder="XXXX-XXXX-XXXX-XXXX"
      autoComplete="off"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      ref={focusAtOnce}
      data-autofocus
      required
      withAsterisk={false}
      {...props}
    />
  )
}
