import { actsOf, unsaid } from '../../platform/activity/act.ts'

const whats = {
  people: 'Imported families from a file',
  classes: 'Imported classes from a file',
  balances: 'Imported balances from a file',
}

export const importActs = [
  actsOf('imports', {
    run: { kind: 'people', what: ({ kind }) => whats[kind], always: true },
    undo: { kind: 'people', what: 'Took back an import', always: true },
    fillSample: { kind: 'people', what: 'Filled in a sample week', always: true },
    clearSample: { kind: 'people', what: 'Took the sample week away', always: true },
    preview: unsaid('Writes nothing, and shows nothing that owners do not see elsewhere.'),
  }),
]
