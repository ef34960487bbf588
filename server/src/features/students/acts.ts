import { actsOf, unsaid } from '../../platform/activity/act.ts'

const consents = ['Photos', 'Social media', 'Participation']
const consentsOf = { kind: 'consents', what: 'Changed the consents of {it}', fields: consents } as const
const changed = { kind: 'students', what: 'Changed the details of {it}', except: consents } as const

export const studentActs = [
  actsOf('students', {
    openMedical: { kind: 'medical', what: 'Opened the medical details of {it}', of: ['student', ({ id }) => id], always: true },
    tellOfLook: {
      kind: 'medical',
      what: 'Looked at the alert words of {it} without a connection',
      of: ['student', ({ id }) => id],
      always: true,
    },
    add: { kind: 'students', what: 'Added {it}', of: ['student', ({ id }) => id] },
    addForFamily: { kind: 'students', what: 'Added {it}', of: ['student', ({ id }) => id] },
    edit: [
      { ...changed, of: ['student', ({ id }) => id] },
      { ...consentsOf, of: ['student', ({ id }) => id] },
    ],
    editForFamily: [
      { ...changed, of: ['student', ({ id }) => id] },
      { ...consentsOf, of: ['student', ({ id }) => id] },
    ],
    liftNo: { kind: 'consents', what: 'Lifted a No of {it}, in writing', of: ['student', ({ id }) => id], always: true },
    writeNote: { kind: 'students', what: 'Changed the staff’s note of {it}', of: ['student', ({ id }) => id], fields: ['Staff note'] },
    setLevel: { kind: 'students', what: 'Changed the level of {it}', of: ['student', ({ id }) => id], fields: ['Level'] },
    remove: { kind: 'students', what: 'Deleted {it}', of: ['student', ({ id }) => id] },
  }),
  actsOf('collectors', {
    add: {
      kind: 'guardians',
      what: ({ mayCollect }) => (mayCollect ? 'Wrote down {it}' : 'Wrote down {it}: must not collect'),
      of: ['collector', ({ id }) => id],
    },
    remove: { kind: 'guardians', what: 'Removed {it}', of: ['collector', ({ id }) => id] },
  }),
  actsOf('guardians', {
    invite: { kind: 'guardians', what: 'Asked {it}', of: ['guardian-request', ({ id }) => id] },
    handOver: { kind: 'guardians', what: 'Would have {s} look after themselves', of: ['guardian-request', ({ id }) => id] },
    agree: { kind: 'guardians', what: 'Agreed that {s} looks after themselves', of: ['guardian-request', ({ id }) => id] },
    withdraw: { kind: 'guardians', what: 'No longer asks {it}', of: ['guardian-request', ({ id }) => id] },
    accept: { kind: 'guardians', what: 'Became {it}', of: ['guardian', (_, answer, by) => answer && by && `${answer.studentId} ${by.id}`] },
    decline: { kind: 'guardians', what: 'Declined to be {it}', of: ['guardian-request', ({ id }) => id] },
    change: { kind: 'guardians', what: 'Changed what {it} may do', of: ['guardian', ({ studentId, userId }) => `${studentId} ${userId}`] },
    end: { kind: 'guardians', what: 'Ended {it}', of: ['guardian', ({ studentId, userId }) => `${studentId} ${userId}`] },
    keep: unsaid('Takes back a wish that had no effect yet.'),
  }),
]
