import { type Billing, isRunning } from '@callboard/contract/subscriptions'
import { Progress, Text, Title } from '@mantine/core'
import { Tag } from '../../ui/tag.tsx'
import { plainDay } from './plain-day.ts'
import { tierPrice } from './tier-price.ts'
import { intervalLabels, perInterval, statusLabels, tierLabels } from './tier-words.ts'
import { usagePercent } from './usage.ts'
import css from './current-plan.module.css'

// Any other status is a warning (S3 §4).
const tones = { active: 'good', trialing: 'accent' } as const

export function CurrentPlan({ billing: { subscription, studentCount }, timezone }: { billing: Billing; timezone: string }) {
  const students = studentCount.toLocaleString('en-GB')
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
  const { tier, billingInterval, status, priceMinor, maxStudents, trialEndsAt } = subscription
  const percent = usagePercent(studentCount, maxStudents)
  const tone = status === 'active' || status === 'trialing' ? tones[status] : 'warn'
  return (
    <section className={css.card} aria-labelledby="current-title">
      <div className={css.head}>
        <Title order={2} id="current-title">
          Current Plan
        </Title>
        <Tag tone={tone}>{statusLabels[status]}</Tag>
      </div>
      <p className={css.plan}>
        {tierLabels[tier]}, {intervalLabels[billingInterval].toLowerCase()}
        <span className={css.price}>
          {tierPrice(priceMinor)} {perInterval[billingInterval]}
        </span>
      </p>
      {trialEndsAt && (
        <Text c="dimmed">
          {isRunning(status) ? 'Free until' : 'Your free trial ended on'} {plainDay(trialEndsAt, timezone)}.
        </Text>
      )}
      <div>
        <p className={css.usage}>
          <span id="usage-label">
            {students} of {maxStudents.toLocaleString('en-GB')} students
          </span>
          <span>{percent}%</span>
        </p>
        <Progress.Root size="lg">
          <Progress.Section value={Math.min(100, percent)} color={percent >= 90 ? 'orange' : undefined} aria-labelledby="usage-label" />
        </Progress.Root>
      </div>
    </section>
  )
}
