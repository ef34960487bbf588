import { actsOf } from '../../platform/activity/act.ts'

export const userActs = [
  actsOf('users', {
    changeRole: { kind: 'people', what: 'Changed the role of {it}', of: ['user', ({ id }) => id], fields: ['Role'] },
    remove: { kind: 'people', what: 'Removed {it}', of: ['user', ({ id }) => id], fields: ['Role'] },
    addFamily: { kind: 'people', what: 'Added the family of {it}', of: ['user', ({ id }) => id] },
    editFamily: { kind: 'people', what: 'Changed the details of {it}', of: ['user', ({ id }) => id] },
    stopWriting: { kind: 'people', what: 'Stopped {it} from writing', of: ['user', ({ id }) => id], fields: ['May write'] },
    allowWriting: { kind: 'people', what: 'Let {it} write again', of: ['user', ({ id }) => id], fields: ['May write'] },
  }),
]
