import { on, tell } from '../../platform/events/notices.ts'
import { undoPassed } from '../undos/events.ts'
import { askToPay } from './ask-to-pay.ts'
import { invoicesCancelled, invoicesEdited, invoicesIssued } from './events.ts'
import { issueHeld } from './issuing/issue-held.ts'
import { sendReminders } from './reminding/send-reminders.ts'
import { resolveRequests } from './resolve-requests.ts'
import { tellCancelled } from './tell-cancelled.ts'

export const invoiceNotices = [
  on(undoPassed, issueHeld),
  on(undoPassed, sendReminders),

  tell(invoicesIssued, (scope, { ids, byUserId }) => askToPay(scope, ids, { byUserId, isNew: true })),

  tell(invoicesEdited, async (scope, { ids, byUserId, isNews }) => {
    if (isNews) await askToPay(scope, ids, { byUserId, isChanged: true })
  }),

  tell(invoicesCancelled, async (scope, { ids, byUserId }) => {
    for (const id of ids) await resolveRequests(scope, id)
    await tellCancelled(scope, ids, byUserId)
  }),
]
