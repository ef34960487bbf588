import type { PaymentMethod } from '@callboard/contract/money'
import { useQuery } from '@tanstack/react-query'
import { waysToPayQuery } from '../api.ts'

interface Terms {
  /** undefined until they are known */
  methods: readonly PaymentMethod[] | undefined
  isVatRegistered: boolean
}

/** What the studio's invoices may say. */
export function useTerms(): Terms {
  const { data } = useQuery(waysToPayQuery())
  const methods = data && [
    ...(data.paymentMethods.card ? ['card' as const] : []),
    ...(data.paymentMethods.bankTransfer ? ['bank-transfer' as const] : []),
  ]
  return { methods, isVatRegistered: false }
}
