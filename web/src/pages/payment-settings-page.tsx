import { Anchor, Stack, Text } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { bankDetailsQuery } from '../features/bank-details/api.ts'
import { billingSettingsQuery } from '../features/invoices/api.ts'
import { studioSettingsQuery } from '../features/studios/api.ts'
import { PaymentMethodsForm } from '../features/studios/payment-methods-form.tsx'
import { lazyPart } from '../lib/lazy-part.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { PageHeader } from '../ui/page/page-header.tsx'
import { ListSkeleton } from '../ui/page/skeletons.tsx'
import { SettingsCard } from '../ui/settings-card.tsx'

const BillingSettingsForm = lazyPart(() => import('../features/invoices/billing-settings-form.tsx'))

export const warm = (queries: QueryClient) =>
  Promise.all([
    queries.prefetchQuery(studioSettingsQuery()),
    queries.prefetchQuery(bankDetailsQuery()),
    queries.prefetchQuery(billingSettingsQuery()),
  ])

export function PaymentSettingsPage() {
  const query = useQuery(studioSettingsQuery())
  const { data: kept } = useQuery(bankDetailsQuery())
  const { data: billing } = useQuery(billingSettingsQuery())
  return (
    <>
      <PageHeader title="Payment Settings" />
      <Loaded query={query} waiting={<ListSkeleton rows={2} height={120} />}>
        {(settings) => (
          <Stack gap="lg" maw="52rem">
            <SettingsCard title="Payment Methods" lead="How parents may pay your invoices.">
              <PaymentMethodsForm settings={settings} />
            </SettingsCard>
            {!settings.paymentMethods.card && (
              <SettingsCard title="Bank Transfer Payments Only">
                <Text>
                  Parents pay by bank transfer, and are shown your <BankDetailsLink>bank details</BankDetailsLink> with each invoice they
                  still have to pay. When the money has arrived, you mark the invoice as paid.
                </Text>
              </SettingsCard>
            )}
            {settings.paymentMethods.bankTransfer && kept?.details === null && (
              <Notice tone="warn" title="Parents would not know where to pay">
                You accept bank transfers, but your bank details are missing. <BankDetailsLink>Enter your bank details</BankDetailsLink>
              </Notice>
            )}
            {billing && (
              <SettingsCard title="Invoices">
                <Suspense fallback={null}>
                  <BillingSettingsForm settings={billing} />
                </Suspense>
              </SettingsCard>
            )}
          </Stack>
        )}
      </Loaded>
    </>
  )
}

function BankDetailsLink({ children }: { children: string }) {
  return (
    <Anchor component={Link} to="/dashboard/studio" hash="bank-details" inherit underline="always">
      {children}
    </Anchor>
  )
}
