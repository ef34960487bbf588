import { actsOf, unsaid } from '../../platform/activity/act.ts'

const again = unsaid('Sends an invitation once more, or takes that back.')

export const invitationActs = [
  actsOf('invitations', {
    send: { kind: 'people', what: 'Sent {it}', of: ['invitation', ({ id }) => id] },
    revoke: { kind: 'people', what: 'Revoked {it}', of: ['invitation', ({ id }) => id] },
    undo: { kind: 'people', what: 'Took back that an invitation was revoked', always: true },
    sendMany: { kind: 'people', what: 'Invited several people together', always: true },
    sendWaiting: { kind: 'people', what: 'Invited the families that had not joined', always: true },
    undoSending: { kind: 'people', what: 'Took back that several people were invited', always: true },
    sendAgain: again,
    joined: unsaid('Only says who has joined.'),
    preview: unsaid('Only says who of several people is here already.'),
    resend: again,
    resendEach: again,
    undoResending: again,
    capacity: unsaid('Only says how many may still join.'),
    read: unsaid('Whoever is invited looks at the invitation.'),
  }),
]
