import { useForm } from '@mantine/form'

/** A form of one recovery code (S1 §5). */
export function useRecoveryForm() {
  return useForm({
    initialValues: { code: '' },
    validate: { code: (typed) => (typed.trim() ? null : 'Please enter a recovery code') },
    transformValues: ({ code }) => ({ code: code.trim() }),
  })
}
