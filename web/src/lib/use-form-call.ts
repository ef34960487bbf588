import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import { CalledOff } from './proof.ts'
import { type Failure, failureOf, spread } from './refusals.ts'

/** The last failure, without what the fields show themselves. */
export type FormFailure = Pick<Failure, 'kind' | 'code' | 'message' | 'requestId' | 'waitSeconds'>

interface FormCallOptions<Values, Answer> {
  done?: (answer: Answer, sent: Values) => unknown
  /** runs first; `true` means that it has dealt with the failure */
  failed?: (failure: Failure) => boolean | void
  /** form paths by contract path, where they differ: `{ 'when.endsOn': 'endsOn' }` */
  names?: Record<string, string>
}

/** Submits a form to a call: input is kept, and a refusal appears under its field or in the banner. */
export function useFormCall<Values extends Record<string, unknown>, Sent, Answer>(
  form: UseFormReturnType<Values, Sent, any>,
  call: (values: Sent) => Promise<Answer>,
  { done, failed, names }: FormCallOptions<Sent, Answer> = {},
) {
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)

  const send = async (values: Sent) => {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setFailure(null)
    try {
      const answer = await call(values)
      await done?.(answer, values)
    } catch (error) {
      if (error instanceof CalledOff) return
      const seen = failureOf(error)
      // The server logs its own faults; ours are known only here.
      if (seen.kind === 'fault' && seen.code === null) reportError(error)
      if (failed?.(seen)) return
      const { errors, banner } = spread(seen, (path) => Boolean(form.getInputNode(path)), names)
      form.setErrors(errors)
      setFailure(banner === null ? null : { ...seen, message: seen.kind === 'refused' ? banner : `${banner} Nothing you typed is lost.` })
      focusFirst(form, Object.keys(errors))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    submit: (event?: FormEvent<HTMLFormElement>) =>
      form.onSubmit(send, (errors) => {
        // The last answer was about other input.
        setFailure(null)
        focusFirst(form, Object.keys(errors))
      })(event),
    busy,
    failure,
    clear: () => setFailure(null),
  }
}

function focusFirst(form: { getInputNode: (path: string) => HTMLElement | null }, paths: string[]) {
  const nodes = paths.flatMap((path) => form.getInputNode(path) ?? [])
  nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))
  nodes[0]?.focus()
}
