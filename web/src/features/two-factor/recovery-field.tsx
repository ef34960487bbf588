import { TextInput, type TextInputProps } from '@mantine/core'
import { focusAtOnce } from '../../ui/focus-at-once.ts'

/** One of the codes that were shown once (S1 §2.4). */
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
