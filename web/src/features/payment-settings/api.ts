import type { PaymentSettings } from '@callboard/contract/payment-settings'
import type { PaymentMethods } from '@callboard/contract/studios'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

export function paymentSettingsQuery() {
  return queryOptions({
    queryKey: ['payment-settings'] as const,
    queryFn: ({ signal }) => api.paymentSettings.read(undefined, { signal }),
    meta: { shows: ['studios'] },
  })
}

/** How many unpaid invoices ask for each method. */
export function unpaidByMethodQuery() {
  return queryOptions({
    queryKey: ['payment-settings', 'unpaid'] as const,
    queryFn: ({ signal }) => api.invoices.unpaidByMethod(undefined, { signal }),
    meta: { shows: ['invoices', 'payments', 'studios'] },
  })
}

export const moveInvoices = api.invoices.move
export const setPaymentMethods = api.studios.setPaymentMethods
export const connectAccount = api.paymentSettings.connect
export const checkAccount = () => api.paymentSettings.check()
export const enableCard = () => api.paymentSettings.enableCard()
export const openDashboard = () => api.paymentSettings.dashboard()

export async function showPaymentSettings(cache: QueryClient, settings: PaymentSettings): Promise<void> {
  const { queryKey } = paymentSettingsQuery()
  // A read in flight would restore the old settings.
  await cache.cancelQueries({ queryKey })
  cache.setQueryData(queryKey, settings)
}

export async function showPaymentMethods(cache: QueryClient, methods: PaymentMethods): Promise<void> {
  const settings = cache.getQueryData(paymentSettingsQuery().queryKey)
  if (settings) await showPaymentSettings(cache, { ...settings, methods })
}
