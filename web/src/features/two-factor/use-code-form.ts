import { codeLength } from '@callboard/contract/two-factor'
import { useForm } from '@mantine/form'
import { type FormEvent, useRef } from 'react'
import type { Failure } from '../../lib/refusals.ts'
import { useFormAction } from '../../lib/use-form-action.ts'

/** A six-digit code, submitted with its last digit; a refused one is cleared, and Enter then leaves the message in place (S1 §5). */
export function useCodeForm<Answer>(
  call: (typed: { code: string }) => Promise<Answer>,
  { words, done, failed }: { words: string; done: (answer: Answer) => unknown; failed?: (failure: Failure) => boolean },
) {
  const isCleared = useRef(false)
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (typed) => (typed.length === codeLength ? null : words) },
  })
  const sending = useFormAction(form, call, {
    done,
    failed: (failure) => {
      if (failure.kind === 'refused') {
        form.setFieldValue('code', '')
        isCleared.current = true
      }
      return failed?.(failure) ?? false
    },
  })
  const input = form.getInputProps('code')
  return {
    sending: {
      ...sending,
      submit: (event: FormEvent<HTMLFormElement>) => (isCleared.current ? event.preventDefault() : sending.submit(event)),
    },
    field: {
      ...input,
      value: form.getValues().code,
      onChange: (code: string) => {
        isCleared.current = false
        input.onChange(code)
      },
      onComplete: () => sending.submit(),
    },
  }
}
