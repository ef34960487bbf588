import { tell } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { accountLost } from './events.ts'

export const paymentSettingsNotices = [
  tell(accountLost, async (scope, { state }) => {
    await notify(scope, 'payment_account_lost', { to: 'owners', details: { state } })
  }),
]
