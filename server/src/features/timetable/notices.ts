import { tell } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { trialAsked } from './events.ts'

export const timetableNotices = [
  tell(trialAsked, async (scope, { requestId, className, date }) => {
    await notify(scope, 'class_trial_asked', { to: 'owners', entityId: requestId, details: { className, date } })
  }),
]
