import { useNavigate, useSearch } from '@tanstack/react-router'
import { BillingOverview, warmBilling } from '../features/subscriptions/billing-overview.tsx'
import { BackLink } from '../ui/page/back-link.tsx'
import { SettingsFrame } from '../features/settings/settings-frame.tsx'
import { SectionRows } from './settings/section-rows.ts'

/** Rarely shown instead of other pages or above them; exported here, as another file would have to be named on every first page. */
export { OwedBanner } from '../features/subscriptions/current/owed-banner.tsx'
export { SubscriptionRequired } from '../features/subscriptions/ending/subscription-required.tsx'

export const warm = warmBilling

export function BillingPage() {
  const navigate = useNavigate()
  const search: { checkout?: unknown } = useSearch({ strict: false })
  return (
    <SettingsFrame
      rows={SectionRows}
      at="/dashboard/billing"
      title="Billing & Usage"
      above={<BackLink to="/dashboard">Back to Dashboard</BackLink>}
    >
      {() => (
        <BillingOverview
          back={search.checkout === undefined ? null : search.checkout === 'left' ? 'left' : 'done'}
          onBackSeen={() => void navigate({ to: '/dashboard/billing', replace: true })}
          onWelcomed={() => void navigate({ to: '/dashboard' })}
        />
      )}
    </SettingsFrame>
  )
}
