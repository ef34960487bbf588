import { codeLength } from '@callboard/contract/two-factor'
import { useForm } from '@mantine/form'
import type { Failure } from '../../lib/refusals.ts'
import { useFormCall } from '../../lib/use-form-call.ts'

/**
 * A form of one six-digit code, sent by its last digit. A code that was not taken is cleared away for the next one.
 * @param words when it is no code (S1 §5)
 */
export function useCodeForm<Answer>(
  call: (typed: { code: string }) => Promise<Answer>,
  { words, done, failed }: { words: string; done: (answer: Answer) => unknown; failed?: (failure: Failure) => boolean },
) {
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (typed) => (typed.length === codeLength ? null : words) },
  })
  const sending = useFormCall(form, call, {
    done,
    failed: (failure) => {
      if (failure.kind === 'refused') form.setFieldValue('code', '')
      return failed?.(failure) ?? false
    },
  })
  return {
    sending,
    field: { ...form.getInputProps('code'), value: form.getValues().code, onComplete: () => sending.submit() },
  }
}
