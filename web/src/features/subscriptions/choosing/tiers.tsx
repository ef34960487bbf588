import { isRunning } from '@callboard/contract/running'
import type { Billing, BillingInterval, ChoiceWithCode, PlanOffer } from '@callboard/contract/subscriptions'
import { Anchor, Skeleton, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { figures } from '../../../lib/format/figures.ts'
import { lazyPart } from '../../../lib/parts/lazy-part.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import type { Actions } from '../use-actions.ts'
import { fittingTier } from './fitting-tier.ts'
import { PromotionCode } from './promotion-code.tsx'
import { StudentCount } from './student-count.tsx'
import { TierCard } from './tier-card.tsx'
import css from './tier-card.module.css'

const IntervalChoice = lazyPart(() => import('./interval-choice.tsx'))
const Impact = lazyPart(async () => ({ default: (await import('../changing/impact.tsx')).Impact }))

interface TiersProps {
  billing: Billing
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>
  actions: Actions
  code: string
  stopped: boolean
  onCode: (code: string) => void
}

export default function Tiers({ billing, query, actions, code, stopped, onCode }: TiersProps) {
  const { subscription, studentCount, tiers } = billing
  const isSettled = subscription !== null && isRunning(subscription.status)
  const [chosen, setChosen] = useState<BillingInterval | null>(null)
  const interval = chosen ?? subscription?.billingInterval ?? 'monthly'
  const [typed, setTyped] = useState(studentCount > 0 ? String(studentCount) : '')
  const [opened, setOpened] = useState<PlanOffer['tier'] | null>(null)
  const students = isSettled ? studentCount : Math.max(studentCount, Number(typed))
  const first = fittingTier(billing, students)
  const shown = tiers.toSorted((one, other) => Number(other.name === first) - Number(one.name === first))
  const offers = billing.offers.filter((offer) => offer.billingInterval === interval)
  const offerOf = (tier: PlanOffer['tier']) => offers.find((offer) => offer.tier === tier)
  /** A free trial without a card charges nothing yet, so it takes no code, and is available even while nothing can be sold. */
  const isPaid = ({ action }: PlanOffer) => action === 'checkOut' || (action === 'change' && subscription?.isPaid === true)
  const isAnyTaken = offers.some(isPaid)
  const hints = new Set(offers.flatMap(({ hint }) => hint ?? []))
  const [onlyHint = null] = hints.size === 1 && offers.every(({ action }) => action === 'none') ? hints : []
  return (
    <section aria-labelledby="plans-title">
      <Stack gap="sm">
        <Title order={2} id="plans-title">
          {isSettled ? 'Change your plan' : 'Choose a plan'}
        </Title>
        {query.isError && (
          <Notice tone="bad">
            Could not verify your studio's student capacity.{' '}
            <Anchor
              component="button"
              type="button"
              inherit
              underline="always"
              disabled={query.isFetching}
              onClick={() => void query.refetch()}
            >
              Try again
            </Anchor>
          </Notice>
        )}
        {!isSettled && <StudentCount value={typed} counted={studentCount} onChange={setTyped} />}
        <Suspense fallback={<div className={css.coming} />}>
          <IntervalChoice
            interval={interval}
            onChoose={(next) => {
              setChosen(next)
              setOpened(null)
            }}
          />
        </Suspense>
        {onlyHint && <Text c="dimmed">{onlyHint}</Text>}
        <ul className={css.grid}>
          {shown.map((tier) => {
            const offer = offerOf(tier.name)
            if (!offer) return null
            const choice: ChoiceWithCode = {
              tier: tier.name,
              billingInterval: interval,
              ...(code.trim() && isPaid(offer) && { promotionCode: code.trim() }),
            }
            const { name, about } = actions.busy ?? { name: null, about: null }
            const isBusy = about?.tier === tier.name && about.billingInterval === interval
            return (
              <TierCard
                key={tier.name}
                tier={tier}
                offer={{ ...offer, action: stopped && isPaid(offer) ? 'none' : offer.action, hint: onlyHint ? null : offer.hint }}
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
                  else void (offer.action === 'subscribe' ? actions.subscribe(choice) : actions.pay(choice))
                }}
                impact={
                  opened === tier.name && offer.action === 'change' && !(stopped && isPaid(offer)) ? (
                    <Suspense fallback={<Skeleton height={140} radius="md" />}>
                      <Impact choice={choice} actions={actions} />
                    </Suspense>
                  ) : null
                }
              />
            )
          })}
        </ul>
        {billing.offers.some(({ action }) => action !== 'none') && (
          <PromotionCode
            value={code}
            error={actions.failure?.fields['promotionCode']}
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
  const count = figures(students)
  if (students > most) return 'Our largest'
  return students === 0 ? 'To start with' : `Room for your ${count} ${students === 1 ? 'student' : 'students'}`
}
