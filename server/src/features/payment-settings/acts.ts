import { actsOf } from '../../platform/activity/act.ts'

export const paymentSettingsActs = [
  actsOf('paymentSettings', {
    connect: { kind: 'bank', what: 'Began to set up {it}', of: ['card-account', () => 'all'] },
    enableCard: { kind: 'settings', what: 'Changed {it}', of: ['studio', () => 'all'] },
    check: { kind: 'bank', what: 'Asked the card provider about {it}', of: ['card-account', () => 'all'] },
  }),
]
