import { actsOf } from '../../platform/activity/act.ts'

export const duplicateActs = [
  actsOf('duplicates', {
    merge: { kind: 'students', what: 'Merged {it}', of: ['merge', ({ otherId }) => otherId], always: true },
    undo: { kind: 'students', what: 'Took apart again {it}', of: ['merge', ({ id }) => id], always: true },
    keepApart: { kind: 'students', what: 'Said that two records are not the same', always: true },
  }),
]
