import { actsOf, unsaid } from '../../platform/activity/act.ts'

const looked = unsaid('Looks ahead, and changes nothing.')

export const termActs = [
  actsOf('terms', {
    add: { kind: 'classes', what: ({ term }) => `Added the term ${term.name}`, always: true },
    edit: { kind: 'classes', what: 'Changed {it}', of: ['term', ({ id }) => id] },
    remove: { kind: 'classes', what: 'Deleted {it}', of: ['term', ({ id }) => id] },
    copy: { kind: 'classes', what: 'Copied the classes of a term to {it}', of: ['term', ({ toId }) => toId], always: true },
    close: { kind: 'classes', what: 'Closed days', always: true },
    editClosure: { kind: 'classes', what: 'Changed {it}', of: ['closure', ({ id }) => id] },
    reopen: { kind: 'classes', what: 'Opened again {it}', of: ['closure', ({ id }) => id] },
    undo: { kind: 'classes', what: 'Took back a change of terms or closed days', always: true },
    preview: looked,
    previewCopy: looked,
  }),
  actsOf('callingOff', {
    callOff: { kind: 'classes', what: ({ date }) => `Called off classes of ${date}`, always: true },
    reopen: { kind: 'classes', what: 'Had called-off classes take place', always: true },
    undo: { kind: 'classes', what: 'Took back calling off classes', always: true },
    ring: unsaid('Who has rung a family stands in the list of that day.'),
    seen: unsaid('A family has read it.'),
    preview: looked,
  }),
]
