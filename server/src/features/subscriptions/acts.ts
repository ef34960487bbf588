import { actsOf, unsaid } from '../../platform/activity/act.ts'

const atProvider = unsaid('Opens or closes a page of the card provider; what changes there is its news.')
const changed = { kind: 'money', what: 'Changed {it}', of: ['subscription', () => 'all'] } as const

export const subscriptionActs = [
  actsOf('subscriptions', {
    subscribe: changed,
    change: changed,
    cancel: changed,
    resume: changed,
    returned: changed,
    checkOut: atProvider,
    openPortal: atProvider,
  }),
]
