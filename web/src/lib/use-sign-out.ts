import { useState } from 'react'
import { type Failure, failureOf } from './refusals.ts'
import { signOut } from './session.ts'

/** The access guard redirects to sign-in afterwards. */
export function useSignOut() {
  const [failure, setFailure] = useState<Failure | null>(null)
  return {
    signOut: () => {
      setFailure(null)
      signOut().catch((error: unknown) => setFailure(failureOf(error)))
    },
    failure,
    clear: () => setFailure(null),
  }
}
