import { Button } from '@mantine/core'
import { IconLock, IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { Choice } from '@callboard/contract/subscriptions'
import { checkOut } from '../../features/subscriptions/api.ts'
import { endedTitle, WhatStaysOpen } from '../../features/subscriptions/ending/what-stays-open.tsx'
import { tierPrice } from '../../features/subscriptions/tier-price.ts'
import { perInterval } from '../../features/subscriptions/tier-words.ts'
import { leaveFor } from '../../lib/navigation/leave-for.ts'
import { useAction } from '../../lib/use-action.ts'
import { FailureNotice } from '../../ui/notices/failure-notice.tsx'
import { useSignedIn } from '../../lib/session/session.ts'
import { useDocumentTitle } from '../../ui/page/document-title.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { OwedBanner } from './owed-banner.tsx'
import css from './access-screen.module.css'

/** What the guard says, in one lazily loaded file: each name of a file weighs on the first page. */
export default function AccessScreen({ why }: { why: 'access-denied' | 'subscription-required' | 'payment-due' }) {
  if (why === 'payment-due') return <OwedBanner />
  return why === 'access-denied' ? <AccessDenied /> : <SubscriptionRequired />
}

function AccessDenied() {
  return (
    <Screen
      icon={IconLock}
      title="Access Denied"
      action={
        <Button component={Link} to="/dashboard">
          Back to Dashboard
        </Button>
      }
    >
      You don't have the required permissions to access this page.
    </Screen>
  )
}

/** Says what the end of the subscription leaves open, with one press to pay for the plan that was held. */
function SubscriptionRequired() {
  const { subscription, studio } = useSignedIn()
  const paying = useAction(async (choice: Choice) => leaveFor((await checkOut(choice)).url))
  const title = subscription && endedTitle(subscription.status)
  if (!title)
    return (
      <Screen icon={IconReceipt} title="Subscription Required" action={<Plans isMain>Choose a plan</Plans>}>
        Your studio needs a subscription to open this page. Everything you have entered is kept.
      </Screen>
    )
  const { tier, billingInterval, status, priceMinor } = subscription
  // What is owed is paid on the page of that invoice.
  const canPay = status !== 'unpaid' && billingInterval !== 'lifetime'
  return (
    <Screen
      icon={IconReceipt}
      title="Subscription Required"
      action={
        <>
          {canPay && (
            <Button aria-disabled={paying.busy || undefined} onClick={() => void paying.run({ tier, billingInterval })}>
              <span aria-live="polite">
                {paying.busy ? 'Opening the payment page…' : `Pay ${tierPrice(priceMinor)} ${perInterval[billingInterval]} and carry on`}
              </span>
            </Button>
          )}
          <Plans isMain={!canPay}>{canPay ? 'See all plans' : 'See how to pay'}</Plans>
          <FailureNotice failure={paying.failure} onClose={paying.clear} />
        </>
      }
    >
      {title}.
      <WhatStaysOpen subscription={subscription} timezone={studio.timezone} />
    </Screen>
  )
}

function Plans({ isMain, children }: { isMain: boolean; children: string }) {
  return (
    <Button component={Link} to="/dashboard/billing" variant={isMain ? 'filled' : 'subtle'}>
      {children}
    </Button>
  )
}

interface ScreenProps {
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  title: string
  action: ReactNode
  children: ReactNode
}

function Screen({ icon: Icon, title, action, children }: ScreenProps) {
  useDocumentTitle(title)
  return (
    <section className={css.screen}>
      <span className={css.icon}>
        <Icon size={30} stroke={1.5} aria-hidden />
      </span>
      <PageTitle>{title}</PageTitle>
      <div className={css.words}>{children}</div>
      <div className={css.actions}>{action}</div>
    </section>
  )
}
