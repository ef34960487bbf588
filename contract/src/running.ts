import type { SubscriptionStatus } from './subscriptions.ts'

/** Whether a studio with this status may use the product (S1 §2.2): for some days also one that owes a renewal. */
export function isRunning(status: SubscriptionStatus | null): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due'
}
