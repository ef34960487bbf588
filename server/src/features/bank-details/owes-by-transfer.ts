import type { Actor } from '../../platform/actor.ts'

/** Whether this parent has an unpaid bank-transfer invoice. There are no invoices yet, so nobody has. */
export const owesByTransfer: (parent: Actor) => Promise<boolean> = async () => false
