import { on } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { accountLost } from './events.ts'

export const paymentSettingsNotices = [
  on(accountLost, async (scope, { state }) => {
    await notify(scope, 'payment_account_lost', { to: 'owners', details: { state } })
  }),
]
