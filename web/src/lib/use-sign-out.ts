import { useState } from 'react'
import { requestIdOf } from './api.ts'
import { type Failure, failureOf } from './refusals.ts'
import { signOut } from './session.ts'

/** Signing out, which fails when the server cannot be told. Afterwards the access guard leads to sign-in. */
export function useSignOut() {
  const [failure, setFailure] = useState<Failure | null>(null)
  return {
    signOut: () => {
      setFailure(null)
      signOut().catch((error: unknown) => setFailure(failureOf(error, requestIdOf(error))))
    },
    failure,
    clear: () => setFailure(null),
  }
}
