import { Stack } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { bankDetailsQuery } from '../features/bank-details/api.ts'
import { bookingSettingsQuery } from '../features/bookings/api.ts'
import { billingSettingsQuery } from '../features/invoices/api.ts'
import { modeWords } from '../features/payment-settings/account-words.ts'
import { paymentSettingsQuery } from '../features/payment-settings/api.ts'
import { BankDetailsLink } from '../features/payment-settings/bank-details-link.tsx'
import { BankTransferOnlyCard } from '../features/payment-settings/bank-transfer-only-card.tsx'
import { CardAccountCard } from '../features/payment-settings/card-account-card.tsx'
import { PaymentMethodsForm } from '../features/payment-settings/payment-methods-form.tsx'
import { useAccountCheck } from '../features/payment-settings/use-account-check.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { formWidth } from '../ui/page/form-width.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { ListSkeleton } from '../ui/page/skeletons.tsx'
import { keepFocusIn } from '../ui/panels/keep-focus-in.ts'
import { SettingsCard } from '../ui/settings-card.tsx'
import { Tag } from '../ui/tag.tsx'

const at = '/dashboard/payment-settings'

const BookingSettingsForm = lazyPart(() => import('../features/bookings/booking-settings-form.tsx'))
const BillingSettingsForm = lazyPart(() => import('../features/invoices/billing-settings-form.tsx'))

export const warm = (queries: QueryClient) =>
  Promise.all([
    queries.prefetchQuery(paymentSettingsQuery()),
    queries.prefetchQuery(bankDetailsQuery()),
    queries.prefetchQuery(billingSettingsQuery()),
    queries.prefetchQuery(bookingSettingsQuery()),
  ])

export function PaymentSettingsPage() {
  const { setup } = useSearch({ from: at })
  const navigate = useNavigate()
  const cameBack = setup === 'success' ? 'done' : setup === 'refresh' ? 'again' : null
  const check = useAccountCheck(cameBack, () => void navigate({ to: at, replace: true }))
  const query = useQuery(paymentSettingsQuery())
  const { data: kept } = useQuery(bankDetailsQuery())
  const { data: billing } = useQuery(billingSettingsQuery())
  const { data: booking } = useQuery(bookingSettingsQuery())
  return (
    <>
      <PageHeader title="Payment Settings" />
      <Loaded query={query} waiting={<ListSkeleton rows={2} height={120} />}>
        {(settings) => (
          <Stack gap="lg" maw={formWidth}>
            <SettingsCard
              title="Payment Methods"
              tag={modeWords[settings.mode] && <Tag tone="warn">{modeWords[settings.mode]}</Tag>}
              lead="How parents can pay your invoices."
            >
              <PaymentMethodsForm settings={settings} />
            </SettingsCard>
            <div ref={keepFocusIn}>
              {settings.methods.card ? (
                <CardAccountCard settings={settings} check={check} />
              ) : (
                <BankTransferOnlyCard settings={settings} check={check} />
              )}
            </div>
            {settings.methods.bankTransfer && kept?.details === null && (
              <Notice tone="warn" title="Parents would not know where to pay">
                You accept bank transfers, but your bank details are missing. <BankDetailsLink>Enter your bank details</BankDetailsLink>
              </Notice>
            )}
            {billing && (
              <SettingsCard title="Invoices" id="invoices">
                <Suspense fallback={null}>
                  <BillingSettingsForm settings={billing} />
                </Suspense>
              </SettingsCard>
            )}
            {booking && (
              <SettingsCard
                title="Waiting lists"
                lead="A full drop-in class has one. When a place becomes free, it is kept for the first on the list."
              >
                <Suspense fallback={null}>
                  <BookingSettingsForm settings={booking} />
                </Suspense>
              </SettingsCard>
            )}
          </Stack>
        )}
      </Loaded>
    </>
  )
}
