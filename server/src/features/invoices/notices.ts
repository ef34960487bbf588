import type { Scope } from '../../platform/actor.ts'
import { on, tell } from '../../platform/events/notices.ts'
import { firstOf, mustFind } from '../../platform/must-have.ts'
import { notifyEach } from '../notifications/notify.ts'
import { undoPassed } from '../undos/events.ts'
import { aboutInvoices, asOne } from './about-invoices.ts'
import { askToPay } from './ask-to-pay.ts'
import { invoicesCancelled, invoicesEdited, invoicesIssued } from './events.ts'
import { issueHeld } from './issuing/issue-held.ts'
import { findInvoices } from './queries/invoices.ts'
import { resolveRequests } from './resolve-requests.ts'

export const invoiceNotices = [
  on(undoPassed, issueHeld),

  tell(invoicesIssued, (scope, { ids, byUserId }) => askToPay(scope, ids, { byUserId, isNew: true })),

  tell(invoicesEdited, async (scope, { ids, byUserId, isNews }) => {
    if (isNews) await askToPay(scope, ids, { byUserId, isChanged: true })
  }),

  tell(invoicesCancelled, async (scope, { ids, byUserId }) => {
    for (const id of ids) await resolveRequests(scope, id)
    await tellCancelled(scope, ids, byUserId)
  }),
]

/** Tells families that invoices which they were sent are cancelled (S4 money): each family once. */
async function tellCancelled(scope: Scope, ids: readonly string[], byUserId: string | null): Promise<void> {
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
