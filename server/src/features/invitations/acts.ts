import { actsOf, unsaid } from '../../platform/activity/act.ts'

const again = unsaid('Sends an invitation once more, or takes that back.')

export const invitationActs = [
  actsOf('invitations', {
    send: { kind: 'people', what: 'Sent {it}', of: ['invitation', ({ id }) => id] },
    revoke: { kind: 'people', what: 'Revoked {it}', of: ['invitation', ({ id }) => id] },
    undo: { kind: 'people', what: 'Took back that an invitation was revoked', always: true },
    resend: again,
    resendEach: again,
    undoResending: again,
    capacity: unsaid('Only says how many may still join.'),
    read: unsaid('Whoever is invited looks at the invitation.'),
  }),
]
