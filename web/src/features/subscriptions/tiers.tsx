import { type Billing, type BillingInterval, isRunning, type TierName, trialDays } from '@callboard/contract/subscriptions'
import { Stack, Text, Title } from '@mantine/core'
import { useId } from 'react'
import { Notice } from '../../ui/notices/notice.tsx'
import { IntervalChoice } from './interval-choice.tsx'
import { TierCard } from './tier-card.tsx'
import { offerOf } from './tier-offer.ts'
import css from './tier-card.module.css'
import { UntilCards } from './until-cards.tsx'

interface Props {
  billing: Billing
  interval: BillingInterval
  onInterval: (interval: BillingInterval) => void
  busyTier: TierName | null
  onSubscribe: (tier: TierName) => void
}

export function Tiers({ billing, interval, onInterval, busyTier, onSubscribe }: Props) {
  const whyId = useId()
  const { subscription } = billing
  const offers = billing.tiers.map((tier) => ({ tier, offer: offerOf(tier, interval, billing) }))
  const why = offers.find(({ offer }) => offer.why)?.offer.why
  return (
    <section aria-labelledby="plans-title">
      <Stack gap="sm">
        <Title order={2} id="plans-title">
          Plans
        </Title>
        {!subscription && <Text>Monthly and yearly plans start with a {trialDays}-day free trial. No card is needed to begin.</Text>}
        <IntervalChoice interval={interval} onChoose={onInterval} />
        {subscription ? (
          <div id={whyId}>
            <UntilCards billing={billing} hasEnded={!isRunning(subscription.status)} />
          </div>
        ) : (
          why && (
            <div id={whyId}>
              <Notice>{why}</Notice>
            </div>
          )
        )}
        <ul className={css.grid}>
          {offers.map(({ tier, offer }) => (
            <TierCard
              key={tier.name}
              tier={tier}
              interval={interval}
              offer={offer}
              whyId={whyId}
              busy={busyTier === tier.name}
              onSubscribe={() => busyTier === null && onSubscribe(tier.name)}
            />
          ))}
        </ul>
      </Stack>
    </section>
  )
}
