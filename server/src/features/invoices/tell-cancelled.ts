import type { Scope } from '../../platform/actor.ts'
import { firstOf, mustFind } from '../../platform/must-have.ts'
import { notifyEach } from '../notifications/notify.ts'
import { aboutInvoices, asOne } from './about-invoices.ts'
import { findInvoices } from './queries/invoices.ts'

/** Tells families that invoices which they were sent are cancelled (S4 money): each family once. */
export async function tellCancelled(scope: Scope, ids: readonly string[], byUserId: string | null): Promise<void> {
  const issued = (await findInvoices(scope, ids)).flatMap((one) => (one.index === null ? [] : { ...one, index: one.index }))
  const sent = issued.toSorted((one, other) => one.index - other.index)
  const about = await aboutInvoices(scope, sent)
  const families = Map.groupBy(sent, ({ parentId }) => parentId)
  await notifyEach(
    scope,
    'payment_request',
    [...families].map(([parentId, invoices]) => ({
      to: [parentId],
      entityId: firstOf(invoices).id,
      byUserId,
      details: {
        ...asOne(invoices.map(({ id }) => mustFind(about, id))),
        isCancelled: true,
        ...(invoices.some(({ chargeOn }) => chargeOn !== null) && { isNotCharged: true }),
      },
    })),
  )
}
