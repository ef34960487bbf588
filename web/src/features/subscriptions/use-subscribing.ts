import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recheckSession } from '../../lib/session/session.ts'
import { useAction } from '../../lib/use-action.ts'
import { billingQuery, subscribe } from './api.ts'

export function useSubscribing() {
  const cache = useQueryClient()
  const [isCelebrated, setIsCelebrated] = useState(false)
  const [isNoticed, setIsNoticed] = useState(false)

  // The session decides who may go where, and depends on the subscription too.
  const lookAgain = () => Promise.all([cache.invalidateQueries({ queryKey: billingQuery().queryKey }), recheckSession()])

  const { run, sent, failure, clear } = useAction(subscribe, {
    done: async () => {
      await lookAgain()
      setIsCelebrated(true)
      setIsNoticed(true)
    },
    failed: (seen) => {
      if (seen.kind === 'refused') void lookAgain()
      return seen
    },
  })

  return {
    busyTier: sent?.[0] ?? null,
    failure,
    clearFailure: clear,
    start: run,
    isCelebrated,
    welcome: () => setIsCelebrated(false),
    isNoticed,
    dismiss: () => setIsNoticed(false),
  }
}
