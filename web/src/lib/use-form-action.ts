import type { UseFormReturnType } from '@mantine/form'
import type { FormEvent } from 'react'
import { type Failure, spread } from './refusals.ts'
import { useAction } from './use-action.ts'

interface FormActionOptions<Values, Answer> {
  done?: (answer: Answer, sent: Values) => unknown
  /** runs first; `true` means that it has handled the failure */
  failed?: (failure: Failure) => boolean | void
  /** form paths by contract path, where they differ: `{ 'when.endsOn': 'endsOn' }` */
  names?: Record<string, string>
}

/** Submits a form to a call: input is kept, and a refusal appears under its field or in the banner. */
export function useFormAction<Values extends Record<string, unknown>, Sent, Answer>(
  form: UseFormReturnType<Values, Sent, any>,
  call: (values: Sent) => Promise<Answer>,
  { done, failed, names }: FormActionOptions<Sent, Answer> = {},
) {
  const { run, busy, failure, clear } = useAction(call, {
    done,
    failed: (seen) => {
      if (failed?.(seen)) return null
      const { errors, banner } = spread(seen, (path) => Boolean(form.getInputNode(path)), names)
      form.setErrors(errors)
      focusFirst(form, Object.keys(errors))
      return banner === null ? null : { ...seen, message: seen.kind === 'refused' ? banner : `${banner} Nothing in the form is lost.` }
    },
  })
  return {
    submit: (event?: FormEvent<HTMLFormElement>) =>
      form.onSubmit(run, (errors) => {
        // The last answer was about other input.
        clear()
        focusFirst(form, Object.keys(errors))
      })(event),
    busy,
    failure,
    clear,
  }
}

function focusFirst(form: { getInputNode: (path: string) => HTMLElement | null }, paths: string[]) {
  const nodes = paths.flatMap((path) => form.getInputNode(path) ?? [])
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
  nodes[0]?.focus()
}
