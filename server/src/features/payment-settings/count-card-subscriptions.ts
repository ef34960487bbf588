import type { Scope } from '../../platform/actor.ts'

/** Counts recurring invoices by card that are running (S3 §5, S4 money): none, as there are no invoices yet. */
export async function countCardSubscriptions(_scope: Scope): Promise<number> {
  return 0
}
