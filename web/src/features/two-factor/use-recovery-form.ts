import { useForm } from '@mantine/form'

export function useRecoveryForm() {
  return useForm({
    initialValues: { code: '' },
    validate: { code: (typed) => (typed.trim() ? null : 'Please enter a recovery code') },
    transformValues: ({ code }) => ({ code: code.trim() }),
  })
}
