import type { Actor } from '../../platform/actor.ts'

/** Whether this parent has an unpaid bank-transfer invoice. There are no invoices yet, so nobody has. */
export async function owesByTransfer(_: Actor): Promise<boolean> {
  return false
}
