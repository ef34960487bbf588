import { type BillingInterval, type Tier, trialDays } from '@callboard/contract/subscriptions'
import { Button, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { TierOffer } from './tier-offer.ts'
import { tierPrice } from './tier-price.ts'
import { perInterval, priceOf, rangeWords, tierLabels } from './tier-words.ts'
import css from './tier-card.module.css'

interface Props {
  tier: Tier
  interval: BillingInterval
  offer: TierOffer
  /** the element that explains why the button is disabled */
  whyId: string | undefined
  busy: boolean
  onSubscribe: () => void
}

export function TierCard({ tier, interval, offer, whyId, busy, onSubscribe }: Props) {
  const hintId = `hint-${tier.name}`
  const describedBy = [offer.hint && hintId, offer.why && whyId].filter(Boolean).join(' ')
  return (
    <li className={css.card} data-current={offer.isCurrent || undefined}>
      <Title order={3}>{tierLabels[tier.name]}</Title>
      <p className={css.price}>
        <span className={css.amount}>{tierPrice(priceOf(tier, interval))}</span> {perInterval[interval]}
      </p>
      <p className={css.range}>{rangeWords(tier)}</p>
      {offer.open && <p className={css.trial}>{trialDays}-day free trial, no card</p>}
      <div className={css.end}>
        {offer.hint && (
          <p id={hintId} className={css.hint}>
            {offer.hint}
          </p>
        )}
        {/* Before cards are taken, a disabled button would promise too much. */}
        {!offer.awaitsCards && (
          <Button
            fullWidth
            variant={offer.isCurrent ? 'light' : 'filled'}
            disabled={!offer.open}
            aria-disabled={busy || undefined}
            aria-label={`${offer.label}: ${tierLabels[tier.name]}`}
            aria-describedby={describedBy || undefined}
            leftSection={offer.isCurrent ? <IconCheck size={18} aria-hidden /> : undefined}
            onClick={onSubscribe}
          >
            <span aria-live="polite">{busy ? 'Subscribing…' : offer.label}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
