import { type Billing, type BillingInterval, type ChoiceWithCode, isRunning, type PlanOffer } from '@callboard/contract/subscriptions'
import { Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { Impact } from '../changing/impact.tsx'
import type { Deeds } from '../use-deeds.ts'
import { fittingTier } from './fitting-tier.ts'
import { IntervalChoice } from './interval-choice.tsx'
import { PromotionCode } from './promotion-code.tsx'
import { StudentCount } from './student-count.tsx'
import { TierCard } from './tier-card.tsx'
import css from './tier-card.module.css'

interface TiersProps {
  billing: Billing
  deeds: Deeds
  code: string
  onCode: (code: string) => void
}

export function Tiers({ billing, deeds, code, onCode }: TiersProps) {
  const { subscription, studentCount, tiers } = billing
  const isSettled = subscription !== null && isRunning(subscription.status)
  const [interval, setInterval] = useState<BillingInterval>(subscription?.billingInterval ?? 'monthly')
  const [typed, setTyped] = useState(studentCount > 0 ? String(studentCount) : '')
  const [opened, setOpened] = useState<PlanOffer['tier'] | null>(null)
  const students = isSettled ? studentCount : Math.max(studentCount, Number(typed))
  const first = fittingTier(billing, students)
  const shown = tiers.toSorted((one, other) => Number(other.name === first) - Number(one.name === first))
  const offerOf = (tier: PlanOffer['tier']) => billing.offers.find((offer) => offer.tier === tier && offer.billingInterval === interval)
  /** A code is taken off by a payment: a free trial without a card has none yet. */
  const takesCode = ({ action }: PlanOffer) => action === 'checkOut' || (action === 'change' && subscription?.isPaid === true)
  const isAnyTaken = billing.offers.some((offer) => offer.billingInterval === interval && takesCode(offer))
  return (
    <section aria-labelledby="plans-title">
      <Stack gap="sm">
        <Title order={2} id="plans-title">
          {isSettled ? 'Change your plan' : 'Choose a plan'}
        </Title>
        {!isSettled && <StudentCount value={typed} counted={studentCount} onChange={setTyped} />}
        <IntervalChoice
          interval={interval}
          onChoose={(chosen) => {
            setInterval(chosen)
            setOpened(null)
          }}
        />
        <ul className={css.grid}>
          {shown.map((tier) => {
            const offer = offerOf(tier.name)
            if (!offer) return null
            const choice: ChoiceWithCode = {
              tier: tier.name,
              billingInterval: interval,
              ...(code.trim() && takesCode(offer) && { promotionCode: code.trim() }),
            }
            const { name, about } = deeds.busy ?? { name: null, about: null }
            const isBusy = about?.tier === tier.name && about.billingInterval === interval
            return (
              <TierCard
                key={tier.name}
                tier={tier}
                offer={offer}
                fits={
                  tier.name === first
                    ? isSettled && tier.name === subscription.tier
                      ? 'Your plan'
                      : fitsWords(students, tier.maxStudents)
                    : null
                }
                withPromo={choice.promotionCode !== undefined}
                busyLabel={isBusy && name === 'subscribe' ? 'Subscribing…' : isBusy && name === 'pay' ? 'Opening the payment page…' : null}
                onPress={() => {
                  if (offer.action === 'change') setOpened(opened === tier.name ? null : tier.name)
                  else void (offer.action === 'subscribe' ? deeds.subscribe(choice) : deeds.pay(choice))
                }}
                impact={opened === tier.name && offer.action === 'change' ? <Impact choice={choice} deeds={deeds} /> : null}
              />
            )
          })}
        </ul>
        {billing.offers.some(({ action }) => action !== 'none') && (
          <PromotionCode
            value={code}
            error={deeds.failure?.fields['promotionCode']}
            description={code && !isAnyTaken ? 'It is taken off when you pay.' : undefined}
            onChange={(next) => {
              onCode(next)
              setOpened(null)
            }}
          />
        )}
      </Stack>
    </section>
  )
}

function fitsWords(students: number, most: number): string {
  const count = students.toLocaleString('en-GB')
  if (students > most) return 'Our largest'
  return students === 0 ? 'To start with' : `Room for your ${count} ${students === 1 ? 'student' : 'students'}`
}
