import type { BillingInterval, TierName } from '@callboard/contract/subscriptions'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Failure, failureOf } from '../../lib/refusals.ts'
import { recheckSession } from '../../lib/session.ts'
import { billingQuery, subscribe } from './api.ts'

export function useSubscribing() {
  const cache = useQueryClient()
  const [busyTier, setBusyTier] = useState<TierName | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isCelebrated, setIsCelebrated] = useState(false)
  const [isNoticed, setIsNoticed] = useState(false)

  // The session decides who may go where, and depends on the subscription too.
  const lookAgain = () => Promise.all([cache.invalidateQueries({ queryKey: billingQuery().queryKey }), recheckSession()])

  const start = async (tier: TierName, interval: BillingInterval) => {
    setBusyTier(tier)
    setFailure(null)
    try {
      await subscribe(tier, interval)
      await lookAgain()
      setIsCelebrated(true)
      setIsNoticed(true)
    } catch (error) {
      const seen = failureOf(error)
      setFailure(seen)
      if (seen.kind === 'refused') void lookAgain()
    } finally {
      setBusyTier(null)
    }
  }

  return {
    busyTier,
    failure,
    clearFailure: () => setFailure(null),
    start,
    isCelebrated,
    welcome: () => setIsCelebrated(false),
    isNoticed,
    dismiss: () => setIsNoticed(false),
  }
}
