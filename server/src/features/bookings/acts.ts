import { actsOf, unsaid } from '../../platform/activity/act.ts'

const own = unsaid('A family’s own booking, which the class shows.')

export const bookingActs = [
  actsOf('bookings', {
    cancelForFamily: { kind: 'money', what: 'Cancelled {it} of {u}', of: ['booking', ({ id }) => id] },
    saveSettings: { kind: 'settings', what: 'Changed {it}', of: ['studio', () => 'all'] },
    book: own,
    cancel: own,
    check: own,
    wait: own,
    stopWaiting: own,
    receipt: unsaid('A family’s own receipt, and what the list of bookings shows.'),
  }),
]
