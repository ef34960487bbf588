import { on, tell } from '../../platform/events/notices.ts'
import { resolveNotification } from '../notifications/resolve-notification.ts'
import { askToPay } from './ask-to-pay.ts'
import { invoicesCancelled, invoicesEdited, invoicesIssued } from './events.ts'

export const invoiceNotices = [
  tell(invoicesIssued, (scope, { ids, byUserId }) => askToPay(scope, ids, { byUserId })),

  tell(invoicesEdited, async (scope, { ids, byUserId, isNews }) => {
    if (isNews) await askToPay(scope, ids, { byUserId, isChanged: true })
  }),

  on(invoicesCancelled, async (scope, { ids }) => {
    for (const id of ids) for (const type of ['payment_request', 'payment_overdue'] as const) await resolveNotification(scope, type, id)
  }),
]
