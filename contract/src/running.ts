// Separate from the schemas of subscriptions.ts: the first page needs it, but no zod.
const running = ['active', 'trialing', 'past_due'] as const

/** Whether a studio with this status may use the product (S1 §2.2), including some days of an unpaid renewal. */
export function isRunning(status: string | null): boolean {
  return running.some((one) => one === status)
}
