import type { Scope } from '../../platform/actor.ts'
import { resolveNotification } from '../notifications/resolve-notification.ts'

export async function resolveRequests(scope: Scope, invoiceId: string): Promise<void> {
  for (const type of ['payment_request', 'payment_overdue'] as const) await resolveNotification(scope, type, invoiceId)
}
