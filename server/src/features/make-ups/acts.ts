import { actsOf, unsaid } from '../../platform/activity/act.ts'

const own = unsaid('A family’s own place, which the class and its register show.')

export const makeUpActs = [
  actsOf('makeUps', {
    saveRule: { kind: 'settings', what: 'Changed the rule of make-ups', always: true },
    book: own,
    cancel: own,
  }),
]
