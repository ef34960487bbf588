import type { Invitation, Joined } from '@callboard/contract/invitations'
import { Button } from '@mantine/core'
import { firstPress } from '../../lib/first-press.ts'
import list from '../../ui/lists/settings-list.module.css'
import { Status } from '../../ui/status.tsx'
import { Tick } from '../../ui/lists/ticks/ticks.tsx'
import type { Ticks } from '../../ui/lists/ticks/use-ticks.ts'
import { Tag } from '../../ui/tag.tsx'
import css from './invitation-list.module.css'

interface InvitationListProps {
  invitations: readonly Invitation[]
  joined: readonly Joined[]
  ticks: Ticks<Invitation>
  /** the id of the one being resent */
  resending: string | null
  onResend: (invitation: Invitation) => void
  onRevoke: (invitation: Invitation) => void
}

const roleWords = { teacher: 'Teacher', parent: 'Parent' } as const

const fates = {
  bounced: { words: 'Bounced', tone: 'bad' },
  expired: { words: 'Expired', tone: 'warn' },
  followed: { words: 'Link opened', tone: 'accent' },
  sent: { words: 'Sent', tone: 'plain' },
  waiting: { words: 'Waits its turn', tone: 'plain' },
} as const satisfies Record<Invitation['fate'], object>

// An instant, so in the reader's own time zone.
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })
const dayOf = (instant: string) => <time dateTime={instant}>{day.format(new Date(instant))}</time>

export function InvitationList({ invitations, joined, ticks, resending, onResend, onRevoke }: InvitationListProps) {
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
              {invitation.name ? `${invitation.name}, ${invitation.email}` : invitation.email}
              <Tag>{roleWords[invitation.role]}</Tag>
              <Status tone={fates[invitation.fate].tone}>{fates[invitation.fate].words}</Status>
            </p>
            <p className={css.dates}>
              {invitation.fate === 'bounced' ? (
                'This address does not take our email. Revoke the invitation, and invite the right one.'
              ) : (
                <>
                  {invitation.fate === 'waiting' ? 'To be sent' : 'Sent'} {dayOf(invitation.sentAt)}
                  {invitation.invitedBy && ` by ${invitation.invitedBy}`}, {invitation.isExpired ? 'expired' : 'expires'}{' '}
                  {dayOf(invitation.expiresAt)}
                </>
              )}
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
      {joined.map(({ id, name, role, joinedAt, hasChild }) => (
        <li key={id} className={`${list.row} ${css.invitation}`}>
          <div className={css.words}>
            <p className={css.email}>
              {name}
              <Tag>{roleWords[role]}</Tag>
              <Status tone={hasChild || role === 'teacher' ? 'good' : 'accent'}>{hasChild ? 'Child added' : 'Joined'}</Status>
            </p>
            <p className={css.dates}>
              Joined {dayOf(joinedAt)}
              {role === 'parent' && !hasChild && ', no child yet'}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
