// Apart from the schemas of subscriptions.ts: the first page asks it, and needs no zod.
const running = ['active', 'trialing', 'past_due'] as const

/** Whether a studio with this status may use the product (S1 §2.2): for some days also one that owes a renewal. */
export function isRunning(status: string | null): boolean {
  return running.some((one) => one === status)
}
