import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { CalledOff } from './session/proof.ts'
import { type Failure, failureOf } from './refusals.ts'

interface ActionOptions<Sent extends unknown[], Answer> {
  done?: (answer: Answer, ...sent: Sent) => unknown
  /** the part of a failure to show */
  failed?: (failure: Failure, ...sent: Sent) => Failure | null
}

/** One call at a time, for a button or a form; busy until `done` has finished. */
export function useAction<Sent extends unknown[], Answer>(
  call: (...sent: Sent) => Promise<Answer>,
  { done, failed }: ActionOptions<Sent, Answer> = {},
) {
  const running = useRef(false)
  const { mutateAsync, data, isPending, variables, reset } = useMutation({
    mutationFn: async (sent: Sent): Promise<Failure | null> => {
      try {
        const answer = await call(...sent)
        await done?.(answer, ...sent)
        return null
      } catch (error) {
        if (error instanceof CalledOff) return null
        const failure = failureOf(error)
        // The server logs its own faults; ours are known only here.
        if (failure.kind === 'fault' && failure.code === null) reportError(error)
        return failed ? failed(failure, ...sent) : failure
      }
    },
  })
  return {
    run: async (...sent: Sent) => {
      if (running.current) return
      running.current = true
      await mutateAsync(sent).finally(() => (running.current = false))
    },
    busy: isPending,
    /** the arguments of the call in progress */
    sent: isPending ? variables : null,
    failure: data ?? null,
    clear: () => {
      if (!running.current) reset()
    },
  }
}
