import { actsOf, unsaid } from '../../platform/activity/act.ts'

export const bankDetailsActs = [
  actsOf('bankDetails', {
    save: { kind: 'bank', what: 'Changed {it}', of: ['bank-details', () => 'all'] },
    read: { kind: 'bank', what: 'Looked at the bank details', always: true, quietMinutes: 60 },
    check: unsaid('Only says whether numbers can be right.'),
  }),
]
