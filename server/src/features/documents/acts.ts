import { actsOf, unsaid } from '../../platform/activity/act.ts'

const reminded = unsaid('Sends a reminder, and changes nothing.')
const read = unsaid('Who has read it is part of the document’s own record.')
const looked = unsaid('Looks ahead, and changes nothing.')
const shown = unsaid('A paper that whoever it was given to may read.')

export const documentActs = [
  actsOf('documents', {
    add: { kind: 'documents', what: 'Added {it}', of: ['document', ({ id }) => id] },
    edit: { kind: 'documents', what: 'Changed {it}', of: ['document', ({ id }) => id] },
    replace: { kind: 'documents', what: 'Replaced the file of {it}', of: ['document', ({ id }) => id] },
    withdraw: { kind: 'documents', what: 'Withdrew {it}', of: ['document', ({ id }) => id], fields: ['Withdrawn'] },
    undo: { kind: 'documents', what: 'Took back that a document was withdrawn', always: true },
    addRecipients: { kind: 'documents', what: 'Gave {it} to more people', of: ['document', ({ id }) => id] },
    removeRecipient: { kind: 'documents', what: 'Took out {it}', of: ['recipient', ({ recipientId }) => recipientId] },
    changeAudience: { kind: 'documents', what: 'Changed to whom {it} goes on', of: ['document', ({ id }) => id], always: true },
    sign: {
      kind: 'consents',
      what: 'Answered about {it} by signing a document',
      of: ['student', ({ answers = [] }) => answers.map(({ studentId }) => studentId)],
      fields: ['Photos', 'Social media', 'Participation'],
    },
    evidenceFile: {
      kind: 'downloads',
      what: 'Downloaded the evidence of {it}',
      of: ['signature', ({ id }) => id],
      always: true,
      staffOnly: true,
    },
    evidencePack: { kind: 'downloads', what: 'Downloaded the evidence pack of {it}', of: ['document', ({ id }) => id], always: true },
    evidencePacks: { kind: 'downloads', what: 'Downloaded the evidence packs of all documents', always: true },
    unsignedFile: { kind: 'downloads', what: 'Downloaded who has not signed', always: true },
    viewed: read,
    remind: reminded,
    remindAll: reminded,
    remindUnsigned: reminded,
    undoRemindAll: reminded,
    inspect: looked,
    countRecipients: looked,
    file: shown,
    copy: shown,
  }),
  actsOf('verify', { check: unsaid('Says whether a signature is real, to anybody who has its code.') }),
]
