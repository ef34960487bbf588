import { actsOf, unsaid } from '../../platform/activity/act.ts'

const own = unsaid('What somebody downloads of themselves is theirs.')

export const personalDataActs = [
  actsOf('personalData', {
    make: own,
    open: own,
    file: unsaid('Told when it is opened.'),
    makeFor: { kind: 'downloads', what: 'Put together the data of {it}', of: ['user', ({ userId }) => userId], always: true },
    openFor: { kind: 'downloads', what: 'Downloaded the data of {it}', of: ['user', ({ userId }) => userId], always: true },
  }),
]
