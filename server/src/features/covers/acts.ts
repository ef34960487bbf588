import { actsOf } from '../../platform/activity/act.ts'

export const coverActs = [
  actsOf('covers', {
    report: { kind: 'classes', what: 'Said that they cannot teach {it}', of: ['class', ({ classIds }) => classIds], always: true },
    ask: { kind: 'classes', what: 'Asked who can teach {it}', of: ['class', ({ classIds }) => classIds], always: true },
    give: { kind: 'classes', what: 'Gave {it} to a cover', of: ['class', ({ classIds }) => classIds] },
    answer: { kind: 'classes', what: 'Took {it} as a cover', of: ['class', ({ classId }) => classId] },
    end: { kind: 'classes', what: 'Gave {it} back to its teacher', of: ['class', ({ classId }) => classId] },
  }),
]
