import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { takeOutOfTold } from './charges/take-out-of-told.ts'
import { resolveNotification } from '../notifications/resolve-notification.ts'

/** A charge that was told for this invoice alone. */
const isCharge = sql<boolean>`(details -> 'charge' is not null and details -> 'together' is null)`

/** Hides what families were asked, or told will be charged, for an invoice that has changed since or is settled. */
export async function resolveRequests(scope: Scope, invoiceId: string): Promise<void> {
  await resolveNotification(scope, 'payment_request', invoiceId, isCharge)
  await resolveNotification(scope, 'payment_overdue', invoiceId)
  await takeOutOfTold(scope, invoiceId)
}
