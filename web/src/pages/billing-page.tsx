import { IconArrowLeft } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { billingQuery } from '../features/subscriptions/api.ts'
import { BillingOverview } from '../features/subscriptions/billing-overview.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import css from './billing-page.module.css'

/** Rarely shown instead of other pages or above them; exported here, as another file would have to be named on every first page. */
export { OwedBanner } from '../features/subscriptions/current/owed-banner.tsx'
export { SubscriptionRequired } from '../features/subscriptions/ending/subscription-required.tsx'

export const warm = (queries: QueryClient) => queries.prefetchQuery(billingQuery())

export function BillingPage() {
  const navigate = useNavigate()
  const search: { checkout?: unknown } = useSearch({ strict: false })
  return (
    <>
      <Link to="/dashboard" className={css.back}>
        <IconArrowLeft size={18} aria-hidden />
        Back to Dashboard
      </Link>
      <PageHeader title="Billing & Usage" />
      <BillingOverview
        back={search.checkout === undefined ? null : search.checkout === 'left' ? 'left' : 'done'}
        onBackSeen={() => void navigate({ to: '/dashboard/billing', replace: true })}
        onWelcomed={() => void navigate({ to: '/dashboard' })}
      />
    </>
  )
}
