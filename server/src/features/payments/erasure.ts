import type { Erasure } from '../../platform/events/erasing.ts'

export const paymentErasure: Erasure = { tables: ['disputes', 'refunds', 'payments', 'checkouts', 'cardCharges'] }
