import { actsOf, unsaid } from '../../platform/activity/act.ts'

export const joiningActs = [
  actsOf('joining', {
    openLink: { kind: 'people', what: 'Made a link for everybody to ask to join', always: true },
    closeLink: { kind: 'people', what: 'Ended the link for everybody', always: true },
    letters: { kind: 'people', what: 'Made letters to the families that had not joined', always: true },
    admit: { kind: 'people', what: 'Let in somebody who had asked to join', always: true },
    decline: { kind: 'people', what: 'Put a request to join aside', always: true },
    reopen: unsaid('Takes back that a request was put aside.'),
  }),
]
