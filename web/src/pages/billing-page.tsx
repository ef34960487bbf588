import { IconArrowLeft } from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { billingQuery } from '../features/subscriptions/api.ts'
import { BillingOverview } from '../features/subscriptions/billing-overview.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import css from './billing-page.module.css'

export const warm = (queries: QueryClient) => queries.prefetchQuery(billingQuery())

export function BillingPage() {
  const navigate = useNavigate()
  return (
    <>
      <Link to="/dashboard" className={css.back}>
        <IconArrowLeft size={18} aria-hidden />
        Back to Dashboard
      </Link>
      <PageHeader title="Billing & Usage" />
      <BillingOverview onWelcomed={() => void navigate({ to: '/dashboard' })} />
    </>
  )
}
