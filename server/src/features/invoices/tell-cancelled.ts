import type { Scope } from '../../platform/actor.ts'
import { notifyEach } from '../notifications/notify.ts'
import { aboutInvoices, asOne } from './about-invoices.ts'
import { findInvoices } from './queries/invoices.ts'

/** Tells families that invoices which they were sent are cancelled (S4 money): each family once. */
export async function tellCancelled(scope: Scope, ids: readonly string[], byUserId: string | null): Promise<void> {
  const sent = (await findInvoices(scope, ids)).filter(({ index }) => index !== null).toSorted((one, other) => one.index! - other.index!)
  const about = await aboutInvoices(scope, sent)
  const families = Map.groupBy(sent, ({ parentId }) => parentId)
  await notifyEach(
    scope,
    'payment_request',
    [...families].map(([parentId, invoices]) => ({
      to: [parentId],
      entityId: invoices[0]!.id,
      byUserId,
      details: {
        ...asOne(invoices.map(({ id }) => about.get(id)!)),
        isCancelled: true,
        ...(invoices.some(({ chargeOn }) => chargeOn !== null) && { isNotCharged: true }),
      },
    })),
  )
}
