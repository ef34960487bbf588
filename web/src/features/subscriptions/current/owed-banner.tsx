import { Anchor } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { graceWords } from '../usage.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { storage, untilSignOut } from '../../../lib/storage.ts'
import { useToday } from '../../../lib/studio/use-today.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import css from './owed-banner.module.css'

const closedKey = `${untilSignOut}owed-closed-on`

/** Counts down the days of grace on every page except billing, which says more; once closed, it reappears the next day. */
export function OwedBanner() {
  const { subscription } = useSignedIn()
  const today = useToday()
  const now = useNow()
  const isBilling = useLocation({ select: ({ pathname }) => pathname.startsWith('/dashboard/billing') })
  const [closedOn, setClosedOn] = useState(() => storage.get(closedKey))
  if (!subscription?.graceEndsAt || isBilling || closedOn === today) return null
  const close = () => {
    storage.set(closedKey, today)
    setClosedOn(today)
  }
  return (
    <div className={css.banner}>
      <Notice quiet tone="warn" title="Your last payment for Callboard did not go through" onClose={close}>
        {graceWords(subscription.graceEndsAt, now)}{' '}
        <Anchor component={Link} to="/dashboard/billing" inherit underline="always">
          Pay, or use another card
        </Anchor>
      </Notice>
    </div>
  )
}
