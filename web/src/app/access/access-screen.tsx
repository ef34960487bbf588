import { Button } from '@mantine/core'
import { IconLock, IconReceipt } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { useSignedIn } from '../../lib/session/session.ts'
import { useDocumentTitle } from '../../ui/page/document-title.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import css from './access-screen.module.css'

export default function AccessScreen({ why }: { why: 'access-denied' | 'subscription-required' }) {
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

function SubscriptionRequired() {
  const hadTrial = useSignedIn().subscription?.status === 'trial-ended'
  return (
    <Screen
      icon={IconReceipt}
      title="Subscription Required"
      action={
        <Button component={Link} to="/dashboard/billing">
          {hadTrial ? 'See what you can do' : 'Choose a plan'}
        </Button>
      }
    >
      {hadTrial ? 'Your free trial has ended.' : 'Your studio needs a subscription to open this page.'} Everything you have entered is kept.
    </Screen>
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
      <p>{children}</p>
      {action}
    </section>
  )
}
