import { readingDays } from '@callboard/contract/standing'
import { Anchor } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { plainDay } from '../../../lib/format/dates.ts'
import { type FullSession, useSignedIn } from '../../../lib/session/session.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import css from './resting.module.css'

/** Says on every page that the studio's plan has ended, and what can still be done (S4 money). */
export function RestingLine() {
  const session = useSignedIn()
  const isBilling = useLocation({ select: ({ pathname }) => pathname.startsWith('/dashboard/billing') })
  if (isBilling) return null
  const isOwner = session.user.role === 'owner'
  return (
    <div className={css.line}>
      <Notice quiet title={isOwner ? 'Your plan has ended' : `${session.studio.name ?? 'Your studio'} has paused Callboard`}>
        {wordsFor(session)}{' '}
        {isOwner && (
          <Anchor component={Link} to="/dashboard/billing" inherit underline="always">
            Choose a plan
          </Anchor>
        )}
      </Notice>
    </div>
  )
}

function wordsFor({ stage, user: { role, isFamily }, subscription, studio }: FullSession): string {
  if (role === 'owner')
    return 'No invoices are sent and no cards are charged. Here you can still read, refund, cancel and pause; everything else waits.'
  if (stage === 'over')
    return isFamily
      ? 'No new invoices will be sent, and your card will not be charged. You can still see your invoices, your bookings and what you signed, cancel a booking, and take your card away.'
      : 'Your account stays as it is, and what you signed.'
  const end = subscription?.endedAt
  const until = end ? `Until ${plainDay(new Date(Date.parse(end) + readingDays * 86_400_000).toISOString(), studio.timezone)}` : 'For now'
  const registers = role === 'teacher' ? ', take registers' : ''
  return isFamily
    ? `No new invoices will be sent, and your card will not be charged. ${until} you can see everything here${registers} and pay what you owe, but not add, change or book.`
    : `${until} you can see your classes and take registers, but not change anything else.`
}
