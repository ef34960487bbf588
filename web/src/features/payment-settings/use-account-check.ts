import type { PaymentSettings } from '@callboard/contract/payment-settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { inWords } from '../../lib/refusals.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { useAction } from '../../lib/use-action.ts'
import { say } from '../../ui/notices/toasts.ts'
import { checkAccount, paymentSettingsQuery, showPaymentSettings } from './api.ts'

/** How the provider's pages redirected back: everything was submitted, or the link had expired. */
export type Return = 'done' | 'again'

export type AccountCheck = ReturnType<typeof useAccountCheck>

/** Checks the account at the provider: on coming back from its pages, whose flag is removed from the address, and on request. */
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
  useLookNow(cameBack === null && seen === null)
  return {
    check: () => void run(),
    isChecking: busy,
    linkWasOld: seen === 'again',
    failure: inWords(failure, 'Failed to check account status'),
  }
}

const freshMs = 5 * 60_000

/** If webhooks do not arrive, an owner who looks here still sees the current state. */
function useLookNow(mayLook: boolean): void {
  const cache = useQueryClient()
  const { data } = useQuery(paymentSettingsQuery())
  const isDue = mayLook && data !== undefined && isOld(data)
  useEffect(() => {
    if (!isDue) return
    checkAccount().then(
      (fresh) => showPaymentSettings(cache, fresh),
      () => undefined,
    )
  }, [isDue, cache])
}

function isOld({ mode, account: { state, checkedAt } }: PaymentSettings): boolean {
  if (mode === 'off' || state === 'not-created' || state === 'disconnected' || checkedAt === null) return false
  return serverNow().getTime() - Date.parse(checkedAt) > freshMs
}
