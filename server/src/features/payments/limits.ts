import type { Limit } from '../../platform/rate-limits.ts'

/** Per parent. Each is a page at the provider, and perhaps a customer there. */
export const pages: Limit = { name: 'open-checkout', attempts: 60, seconds: 3600 }

/** Per invoice. The success page polls every second or two; beyond the limit it gets the state we have recorded. */
export const paymentChecks: Limit = { name: 'check-payment', attempts: 30, seconds: 60 }
