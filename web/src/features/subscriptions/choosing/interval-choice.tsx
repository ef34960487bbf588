import { BillingInterval } from '@callboard/contract/subscriptions'
import { SegmentedControl } from '@mantine/core'
import { intervalLabels } from '../tier-words.ts'
import css from './interval-choice.module.css'

const data = BillingInterval.options.map((value) => ({
  value,
  label: (
    <span className={css.label}>
      {intervalLabels[value]} {value === 'yearly' && <span className={css.saving}>Save 2 months</span>}
    </span>
  ),
}))

export default function IntervalChoice({
  interval,
  onChoose,
}: {
  interval: BillingInterval
  onChoose: (interval: BillingInterval) => void
}) {
  return (
    <SegmentedControl
      className={css.choice}
      aria-label="How often you pay"
      data={data}
      value={interval}
      onChange={(chosen) => onChoose(BillingInterval.parse(chosen))}
    />
  )
}
