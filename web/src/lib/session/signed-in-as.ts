import { begunAs } from '../api.ts'
import { onSession } from './session.ts'

/** Aborted as soon as somebody else, or nobody, is signed in in this browser. Call `release` when it is not needed any more. */
export function signedInAs(userId: string): { signal: AbortSignal; release: () => void } {
  const over = new AbortController()
  const look = () => begunAs() !== userId && over.abort()
  const release = onSession(look)
  look()
  return { signal: over.signal, release }
}
