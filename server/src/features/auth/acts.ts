import { actsOf, unsaid } from '../../platform/activity/act.ts'

import type { Session } from '@callboard/contract/auth'
import { findStaffByEmail } from './queries/people.ts'
import { knownBrowser } from './sessions/known-browser.ts'
import type { GrantedSession } from './sessions/start-session.ts'

const ownSessions = unsaid('Each person sees and ends their own sign-ins; only those in a new browser are told.')
const mailed = unsaid('Sends an email, and changes nothing by itself.')
const ownMembership = unsaid('Who joins is told by users.joined; which of their studios somebody looks at is their own.')

export const authActs = [
  actsOf('auth', {
    signIn: {
      kind: 'security',
      what: 'Signed in from a new browser',
      always: true,
      staffOnly: true,
      by(_, answer, { email }, asked) {
        const session = (answer as unknown as GrantedSession<Session> | null)?.session
        const isNew = session?.kind === 'full' && knownBrowser(asked, email) === null
        return isNew ? { id: session.user.id, role: session.user.role } : null
      },
    },
    changePassword: {
      kind: 'security',
      what: 'Changed their password',
      of: ['user', (_, __, by) => by?.id],
      fields: ['Password'],
      staffOnly: true,
    },
    resetPassword: {
      kind: 'security',
      what: 'Set a new password through a link',
      of: ['user', (_, __, by) => by?.id],
      fields: ['Password'],
      staffOnly: true,
    },
    confirmEmail: {
      kind: 'security',
      what: 'Changed their email',
      always: true,
      staffOnly: true,
      by: (scope, answer) => (typeof answer === 'object' && answer && 'email' in answer ? findStaffByEmail(scope, answer.email) : null),
    },
    undoEmailChange: {
      kind: 'security',
      what: 'Put their earlier email back through a link',
      always: true,
      staffOnly: true,
      by: (scope, answer) => {
        const session = (answer as unknown as GrantedSession<Session> | null)?.session
        return session ? findStaffByEmail(scope, session.user.email) : null
      },
    },
    changeEmail: unsaid('Asks the new address; the change itself is told.'),
    cancelEmailChange: unsaid('Nothing has changed by then.'),
    endSession: ownSessions,
    signOut: ownSessions,
    signOutElsewhere: ownSessions,
    refresh: ownSessions,
    prove: unsaid('Proves who it is; what it is for is told.'),
    followLink: unsaid('Who joins is told by users.joined, and a new password when it is set.'),
    signUp: unsaid('Nobody is in the studio yet; who joins is told by users.joined.'),
    forgotPassword: mailed,
    renewLink: mailed,
    resendConfirmation: mailed,
  }),
  actsOf('memberships', { enter: ownMembership, join: ownMembership, open: unsaid('A studio that has just begun.') }),
]
