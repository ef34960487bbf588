import type { PaymentMethod } from '@callboard/contract/money'
import type { PaymentDays } from '@callboard/contract/payment-days'
import { useQuery } from '@tanstack/react-query'
import { billingSettingsQuery, waysToPayQuery } from '../api.ts'

interface Terms {
  /** undefined while loading */
  methods: readonly PaymentMethod[] | undefined
  /** null: the studio is not registered for VAT */
  vatNumber: string | null
  /** undefined while loading */
  paymentDays: PaymentDays | undefined
}

/** The payment methods, VAT number and payment days for the studio's invoices. */
export function useTerms(): Terms {
  const { data } = useQuery(waysToPayQuery())
  const { data: settings } = useQuery(billingSettingsQuery())
  const methods = data && [
    ...(data.paymentMethods.card ? ['card' as const] : []),
    ...(data.paymentMethods.bankTransfer ? ['bank-transfer' as const] : []),
  ]
  return { methods, vatNumber: settings?.vatNumber ?? null, paymentDays: settings }
}
