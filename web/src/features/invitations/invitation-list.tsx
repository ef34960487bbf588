import type { Invitation } from '@callboard/contract/invitations'
import { Button } from '@mantine/core'
import { firstPress } from '../../lib/first-press.ts'
import list from '../../ui/lists/settings-list.module.css'
import { Status } from '../../ui/status.tsx'
import { Tick } from '../../ui/lists/ticks/ticks.tsx'
import type { Ticks } from '../../ui/lists/ticks/use-ticks.ts'
import { Tag } from '../../ui/tag.tsx'
import css from './invitation-list.module.css'

interface InvitationListProps {
  invitations: Invitation[]
  ticks: Ticks<Invitation>
  /** the id of the one being resent */
  resending: string | null
  onResend: (invitation: Invitation) => void
  onRevoke: (invitation: Invitation) => void
}

// An instant, so in the reader's own time zone.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const dayOf = (instant: string) => <time dateTime={instant}>{day.format(new Date(instant))}</time>

export function InvitationList({ invitations, ticks, resending, onResend, onRevoke }: InvitationListProps) {
  return (
    <ul className={list.list}>
      {invitations.map((invitation) => (
        <li key={invitation.id} className={`${list.row} ${css.invitation}`}>
          {invitations.length > 1 && (
            <Tick
              label={invitation.email}
              isTicked={ticks.isTicked(invitation.id)}
              onTurn={(isRange) => ticks.turn(invitation.id, isRange)}
            />
          )}
          <div className={css.words}>
            <p className={css.email}>
              {invitation.email}
              <Tag>{invitation.role === 'teacher' ? 'Teacher' : 'Parent'}</Tag>
              {invitation.isExpired && <Status tone="warn">Expired</Status>}
            </p>
            <p className={css.dates}>
              Sent {dayOf(invitation.sentAt)}
              {invitation.invitedBy && ` by ${invitation.invitedBy}`}, {invitation.isExpired ? 'expired' : 'expires'}{' '}
              {dayOf(invitation.expiresAt)}
            </p>
          </div>
          <div className={css.actions}>
            <Button
              size="sm"
              variant="default"
              aria-label={`Resend the invitation to ${invitation.email}`}
              aria-disabled={resending === invitation.id || undefined}
              onClick={firstPress(() => onResend(invitation))}
            >
              {resending === invitation.id ? 'Sending…' : 'Resend'}
            </Button>
            <Button
              size="sm"
              variant="subtle"
              color="red"
              aria-label={`Revoke the invitation to ${invitation.email}`}
              onClick={() => onRevoke(invitation)}
            >
              Revoke
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
