import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { useAction } from '../../lib/use-action.ts'
import { say } from '../../ui/notices/toasts.ts'
import { checkAccount, showPaymentSettings } from './api.ts'

/** How the provider's pages led back: all was sent in, or the link was too old. */
export type Return = 'done' | 'again'

/** Asks the provider how the account is: on coming back from its pages, whose flag leaves the address, and on a press. */
export function useAccountCheck(cameBack: Return | null, forgetFlag: () => void) {
  const cache = useQueryClient()
  const [seen, setSeen] = useState<Return | null>(null)
  const { run, busy, failure } = useAction(checkAccount, {
    done: async (settings) => {
      await showPaymentSettings(cache, settings)
      if (settings.account.state !== 'active') return
      setSeen(null)
      say('Your studio is connected with Stripe.')
    },
  })
  const arrive = useEffectEvent((how: Return) => {
    setSeen(how)
    forgetFlag()
    void run()
  })
  useEffect(() => {
    if (cameBack) arrive(cameBack)
  }, [cameBack])
  return {
    check: () => void run(),
    isChecking: busy,
    linkWasOld: seen === 'again',
    failure: inWords(failure, 'Failed to check account status'),
  }
}

export type AccountCheck = ReturnType<typeof useAccountCheck>
