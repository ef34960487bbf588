import type { Choice } from '@callboard/contract/subscriptions'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../../lib/session/session.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { useDocumentTitle } from '../../../ui/page/document-title.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { tierPrice } from '../tier-price.ts'
import { perInterval } from '../tier-words.ts'
import { useActions } from '../use-actions.ts'
import { endedTitle, WhatStaysOpen } from './what-stays-open.tsx'
import css from './subscription-required.module.css'

/** Replaces an owner's page: what is open and closed, and one press to pay for the former plan. */
export function SubscriptionRequired() {
  const { subscription, studio } = useSignedIn()
  const actions = useActions()
  useDocumentTitle('Subscription Required')
  const title = subscription && endedTitle(subscription.status)
  // An unpaid renewal is paid on its invoice's page.
  const choice: Choice | null =
    title && subscription.status !== 'unpaid' && subscription.billingInterval !== 'lifetime' ? subscription : null
  const isBusy = actions.busy !== null
  return (
    <section className={css.screen}>
      <PageTitle>Subscription Required</PageTitle>
      <p>{title ? `${title}.` : 'Your studio needs a subscription to open this page. Everything you have entered is kept.'}</p>
      {title && <WhatStaysOpen subscription={subscription} timezone={studio.timezone} />}
      <Group gap="sm">
        {choice && (
          <Button
            aria-disabled={isBusy || undefined}
            onClick={() => void actions.pay({ tier: choice.tier, billingInterval: choice.billingInterval })}
          >
            <span aria-live="polite">
              {isBusy
                ? 'Opening the payment page…'
                : `Pay ${tierPrice(subscription?.priceMinor ?? 0)} ${perInterval[choice.billingInterval]} and carry on`}
            </span>
          </Button>
        )}
        <Button component={Link} to="/dashboard/billing" variant={choice ? 'default' : 'filled'}>
          {choice ? 'See all plans' : title ? 'See how to pay' : 'Choose a plan'}
        </Button>
      </Group>
      <FailureNotice failure={actions.failure} onClose={actions.clearFailure} />
    </section>
  )
}
