import { type PlanOffer, type Tier, trialDays } from '@callboard/contract/subscriptions'
import { Button, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { tierPrice } from '../tier-price.ts'
import { perInterval, priceOf, rangeWords, tierLabels } from '../tier-words.ts'
import { Tag } from '../../../ui/tag.tsx'
import { afterwards } from './afterwards.ts'
import css from './tier-card.module.css'

interface TierCardProps {
  tier: Tier
  offer: PlanOffer
  /** why this plan fits best: it comes first, and larger */
  fits: string | null
  withPromo: boolean
  busyLabel: string | null
  onPress: () => void
  /** the cost of a change, once requested */
  impact: ReactNode
}

export function TierCard({ tier, offer, fits, withPromo, busyLabel, onPress, impact }: TierCardProps) {
  const { action, billingInterval, isCurrent, hint } = offer
  const label = withPromo ? `${offer.label} with Promo` : offer.label
  const price = tierPrice(priceOf(tier, billingInterval))
  const after = afterwards(action, billingInterval, price, withPromo)
  const [hintId, afterId] = [`hint-${tier.name}`, `after-${tier.name}`]
  const isFirst = fits !== null
  const describedBy = [hint && hintId, after && isFirst && afterId].filter(Boolean).join(' ')
  return (
    <>
      <li className={css.card} data-current={isCurrent || undefined} data-first={isFirst || undefined}>
        <div className={css.words}>
          <div className={css.head}>
            <Title order={3}>{tierLabels[tier.name]}</Title>
            {fits && <Tag tone="accent">{fits}</Tag>}
          </div>
          <p className={css.price}>
            <span className={css.amount}>{price}</span> {perInterval[billingInterval]}
          </p>
          <p className={css.range}>{rangeWords(tier)}</p>
          {after && isFirst && (
            <p id={afterId} className={css.after}>
              {after}
            </p>
          )}
          {action === 'subscribe' && !isFirst && <p className={css.trial}>{trialDays}-day free trial, no card</p>}
        </div>
        <div className={css.end}>
          {hint && (
            <p id={hintId} className={css.hint}>
              {hint}
            </p>
          )}
          <Button
            fullWidth
            variant={isCurrent ? 'light' : isFirst && !impact ? 'filled' : 'default'}
            disabled={action === 'none'}
            aria-disabled={busyLabel !== null || undefined}
            aria-expanded={action === 'change' ? Boolean(impact) : undefined}
            aria-label={`${label}: ${tierLabels[tier.name]}`}
            aria-describedby={describedBy || undefined}
            leftSection={isCurrent ? <IconCheck size={18} aria-hidden /> : undefined}
            onClick={onPress}
          >
            <span aria-live="polite">{busyLabel ?? label}</span>
          </Button>
        </div>
      </li>
      {impact && <li className={css.opened}>{impact}</li>}
    </>
  )
}
