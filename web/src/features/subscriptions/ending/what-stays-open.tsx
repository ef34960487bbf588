import { readingDays } from '@callboard/contract/standing'
import { type Subscription } from '@callboard/contract/subscriptions'
import { plainDay } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import css from './cancel-dialog.module.css'

const titles = {
  'trial-ended': 'Your free trial has ended',
  unpaid: 'Your plan has stopped because it was not paid for',
  cancelled: 'Your plan has ended',
}

export const endedTitle = (status: Subscription['status']): string | null =>
  status in titles ? titles[status as keyof typeof titles] : null

/** What an ended subscription leaves open, and what it closes (S4 money). */
export function WhatStaysOpen({ subscription, timezone }: { subscription: Subscription; timezone: string }) {
  const { endedAt } = subscription
  const { stage } = useSignedIn()
  const until =
    stage === 'winding-down' && endedAt && plainDay(new Date(Date.parse(endedAt) + readingDays * 86_400_000).toISOString(), timezone)
  return (
    <ul className={css.points}>
      <li>Open to you: billing, your profile, your settings, and the files for your bookkeeper.</li>
      <li>Invoices and payments: to read, refund, cancel and pause. No invoices are sent and no cards are charged by themselves.</li>
      {until && <li>Until {until}: your teachers can take registers, and your families can still see their own pages.</li>}
      <li>Closed: your other pages, and everything that adds or changes something.</li>
      <li>Nothing has been deleted. It is all there as soon as you pay.</li>
    </ul>
  )
}
