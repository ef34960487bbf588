import { tell } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { joinAsked } from './events.ts'

export const joiningNotices = [
  tell(joinAsked, async (scope) => {
    await notify(scope, 'join_asked', { to: 'owners', details: {} })
  }),
]
