import { useRef, useState } from 'react'
import { CalledOff } from './proof.ts'
import { type Failure, failureOf } from './refusals.ts'

/** One call at a time for a button, with its failure. */
export function useDeed<Sent extends unknown[], Answer>(
  call: (...sent: Sent) => Promise<Answer>,
  { done }: { done?: (answer: Answer, ...sent: Sent) => unknown } = {},
) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  const run = async (...sent: Sent) => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      const answer = await call(...sent)
      await done?.(answer, ...sent)
    } catch (error) {
      if (error instanceof CalledOff) return
      const seen = failureOf(error)
      if (seen.kind === 'fault' && seen.code === null) reportError(error)
      setFailure(seen)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { run, busy, failure, clear: () => setFailure(null) }
}
