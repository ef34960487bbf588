import { isRunning } from '@callboard/contract/running'
import type { Billing } from '@callboard/contract/subscriptions'
import { Button, Group, Progress, Text, Title } from '@mantine/core'
import { Suspense, useState } from 'react'
import { plainDay } from '../../../lib/format/dates.ts'
import { figures } from '../../../lib/format/figures.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import { Status } from '../../../ui/status.tsx'
import { tierPrice } from '../tier-price.ts'
import { intervalLabels, perInterval, statusLabels, tierLabels } from '../tier-words.ts'
import { usagePercent } from '../usage.ts'
import type { Actions } from '../use-actions.ts'
import { planDates } from './plan-dates.ts'
import css from './current-plan.module.css'

const CancelDialog = lazyPart(() => import('../ending/cancel-dialog.tsx'))
const StorageUsed = lazyPart(() => import('./storage-used.tsx'))

// Any other status is a warning (S3 §4).
const tones = { active: 'good', trialing: 'accent' } as const

interface CurrentPlanProps {
  billing: Billing
  actions: Actions
  timezone: string
  /** the tiers are open */
  isChanging: boolean
  onChange: (() => void) | undefined
}

export function CurrentPlan({ billing, actions, timezone, isChanging, onChange }: CurrentPlanProps) {
  const { subscription, lifetimeTier, studentCount, canCancel, canResume, hasPortal, nextChargeMinor } = billing
  const [cancelling, setCancelling] = useState<'not yet' | 'asked' | 'kept'>('not yet')
  // After cancelling, or an open dialog would reappear if the plan is resumed.
  if (cancelling === 'asked' && !canCancel) setCancelling('kept')
  const students = figures(studentCount)
  if (!subscription) {
    return (
      <section className={css.card} aria-labelledby="current-title">
        <Title order={2} id="current-title">
          Current Plan
        </Title>
        <Text>
          You have no plan yet. Choose one below to open your studio
          {studentCount > 0 ? `; it has ${students} students so far` : ''}.
        </Text>
      </section>
    )
  }
  const { tier, billingInterval, status, priceMinor, maxStudents, isPaid } = subscription
  const percent = usagePercent(studentCount, maxStudents)
  const tone = status === 'active' || status === 'trialing' ? tones[status] : 'warn'
  const { words, day, charge = '' } = planDates(subscription, nextChargeMinor)
  const endsAt = status === 'trialing' ? subscription.trialEndsAt : subscription.currentPeriodEndsAt
  const { name } = actions.busy ?? { name: null }
  return (
    <section className={css.card} aria-labelledby="current-title">
      <div className={css.head}>
        <Title order={2} id="current-title">
          Current Plan
        </Title>
        <Status tone={tone}>{statusLabels[status]}</Status>
      </div>
      <p className={css.plan}>
        {tierLabels[tier]}, {intervalLabels[billingInterval].toLowerCase()}
        {(isPaid || status !== 'active') && (
          <span className={css.price}>
            {tierPrice(priceMinor)} {perInterval[billingInterval]}
          </span>
        )}
      </p>
      <Text c="dimmed">
        {words}
        {day && ` ${plainDay(day, timezone)}${charge}.`}
      </Text>
      <div>
        <p className={css.usage}>
          <span id="usage-label">
            {students} of {figures(maxStudents)} students
          </span>
          <span>{percent}%</span>
        </p>
        <Progress.Root size="lg">
          <Progress.Section value={Math.min(100, percent)} color={percent >= 90 ? 'orange' : undefined} aria-labelledby="usage-label" />
        </Progress.Root>
      </div>
      {studentCount > maxStudents && (
        <Text>You have more students than places. Nobody is removed, but nobody can be added until you have a larger plan.</Text>
      )}
      <Suspense fallback={<div className={css.waiting} />}>
        <StorageUsed {...billing.storage} />
      </Suspense>
      {canResume && (
        <Notice quiet tone="warn" title="Your plan is being cancelled">
          {isRunning(status) && day ? `Everything stays open until ${plainDay(day, timezone)}. ` : ''}
          {subscription.isPaid ? 'You are not charged again.' : 'Nothing will be charged.'} Until then you can change your mind.
        </Notice>
      )}
      {(onChange || canCancel || canResume || hasPortal) && (
        <Group gap="sm">
          {canResume && (
            <Button aria-disabled={name === 'resume' || undefined} onClick={() => void actions.resume()}>
              <span aria-live="polite">{name === 'resume' ? 'One moment…' : 'Keep my plan'}</span>
            </Button>
          )}
          {onChange && (
            <Button variant="default" aria-expanded={isChanging} onClick={onChange}>
              Change plan
            </Button>
          )}
          {hasPortal && (
            <Button variant="default" aria-disabled={name === 'portal' || undefined} onClick={() => void actions.openPortal()}>
              <span aria-live="polite">{name === 'portal' ? 'Opening…' : 'Card and invoices'}</span>
            </Button>
          )}
          {canCancel && (
            <Button variant="default" onClick={() => setCancelling('asked')}>
              Cancel plan
            </Button>
          )}
        </Group>
      )}
      <Suspense fallback={null}>
        {cancelling !== 'not yet' && (
          <CancelDialog
            opened={cancelling === 'asked'}
            subscription={subscription}
            lifetimeTier={lifetimeTier}
            endsOn={endsAt && plainDay(endsAt, timezone)}
            actions={actions}
            onClose={() => setCancelling('kept')}
          />
        )}
      </Suspense>
    </section>
  )
}
