import { on } from '../../platform/events/notices.ts'
import { notify } from '../notifications/notify.ts'
import { undoPassed } from '../undos/events.ts'
import { usersJoined, usersReaddressed } from '../users/events.ts'
import { findInvitations } from './queries/invitations.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'
import { enqueueInTurn, leaveInTurn, SendAction } from './together/leave-in-turn.ts'
import { idsAsResent, ResendAction } from './undoing/undo-resending.ts'

export const invitationsNotices = [
  /** Those that were sent again together leave once nobody can stop them any more. */
  on(undoPassed, async (scope, { action }) => {
    const together = SendAction.safeParse(action).data
    if (together) await leaveInTurn(scope, together)
    const resent = ResendAction.safeParse(action).data
    if (!resent) return
    const rows = await findInvitations(
      scope,
      resent.before.map(({ id }) => id),
    )
    const left = idsAsResent(resent, rows)
    for (const row of rows) if (left.includes(row.id)) enqueueInTurn(scope, row)
  }),

  /** What invited an address that is not meant ends. */
  on(usersReaddressed, (scope, { earlier }) => withdrawInvitation(scope, earlier)),

  /** S1 §6: parent and teacher sign-ups send a registration notification to the studio. */
  on(usersJoined, async (scope, { ids, name, email, role }) => {
    for (const userId of ids) {
      const about = { to: 'owners', entityId: userId, byUserId: userId } as const
      const newcomer = { userId, name }
      if (role === 'teacher') await notify(scope, 'staff_registration', { ...about, details: { newcomer, email } })
      else await notify(scope, 'parent_registration', { ...about, details: { newcomers: [newcomer], email } })
    }
  }),
]
