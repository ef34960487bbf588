import { actsOf, unsaid } from '../../platform/activity/act.ts'

const shown = unsaid('Rooms stand in the settings and in the week.')

export const locationActs = [
  actsOf('locations', {
    remove: { kind: 'classes', what: 'Deleted {it}', of: ['room', ({ id }) => id] },
    undo: { kind: 'classes', what: 'Brought back a room', always: true },
    add: shown,
    edit: shown,
  }),
]
