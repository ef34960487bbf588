import type { Erasure } from '../../platform/events/departures.ts'

export const paymentSettingsErasure: Erasure = { tables: ['providerAttempts', 'cardAccounts'] }
