import { actsOf, unsaid } from '../../platform/activity/act.ts'

const planned = unsaid('The week shows it, and whoever it concerns is told.')
const looked = unsaid('Looks ahead, and changes nothing.')

export const classActs = [
  actsOf('classes', {
    remove: { kind: 'classes', what: 'Deleted {it}', of: ['class', ({ id }) => id] },
    undo: { kind: 'classes', what: 'Took back a change of classes', always: true },
    add: planned,
    edit: planned,
    enrol: planned,
    enrolAsTrial: planned,
    moveStudent: planned,
    clashes: looked,
    fitting: looked,
  }),
  actsOf('classCopies', { copy: planned, undo: planned, preview: looked }),
]
