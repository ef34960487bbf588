import type { Erasure } from '../../platform/events/erasing.ts'

export const paymentSettingsErasure: Erasure = { tables: ['providerAttempts', 'cardAccounts'] }
