import { Stack } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { bankDetailsQuery } from '../features/bank-details/api.ts'
import { bookingSettingsQuery } from '../features/bookings/api.ts'
import { billingSettingsQuery } from '../features/invoices/api.ts'
import { modeWords } from '../features/payment-settings/account-words.ts'
import { paymentSettingsQuery } from '../features/payment-settings/api.ts'
import { BankDetailsLink } from '../features/payment-settings/bank-details-link.tsx'
import { CardAccountCard } from '../features/payment-settings/card-account-card.tsx'
import { PaymentMethodsForm } from '../features/payment-settings/payment-methods-form.tsx'
import { type AccountCheck, useAccountCheck } from '../features/payment-settings/use-account-check.ts'
import { lazyPart } from '../lib/parts/lazy-part.ts'
import { Loaded } from '../ui/loaded.tsx'
import { Notice } from '../ui/notices/notice.tsx'
import { ListSkeleton } from '../ui/page/skeletons.tsx'
import { keepFocusIn } from '../ui/panels/keep-focus-in.ts'
import { SettingsCard } from '../ui/settings-card.tsx'
import { Status } from '../ui/status.tsx'
import { SettingsFrame, warmSection } from '../features/settings/settings-frame.tsx'
import { SectionRows } from './settings/section-rows.ts'

const at = '/dashboard/payment-settings'

const BankTransferOnlyCard = lazyPart(() => import('../features/payment-settings/bank-transfer-only-card.tsx'))
const BookingSettingsForm = lazyPart(() => import('../features/bookings/booking-settings-form.tsx'))
const BillingSettingsForm = lazyPart(() => import('../features/invoices/billing-settings-form.tsx'))

export const warm = (queries: QueryClient, _search: object, _params: object, hash: string) =>
  warmSection(
    queries,
    { at, hash, rows: SectionRows },
    {
      'payment-methods': () => [queries.prefetchQuery(paymentSettingsQuery()), queries.prefetchQuery(bankDetailsQuery())],
      invoices: () => [BillingSettingsForm.warm(), queries.prefetchQuery(billingSettingsQuery())],
      'waiting-lists': () => [BookingSettingsForm.warm(), queries.prefetchQuery(bookingSettingsQuery())],
    },
  )

export function PaymentSettingsPage() {
  // The card provider redirects here.
  const { setup } = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const cameBack = setup === 'success' ? 'done' : setup === 'refresh' ? 'again' : null
  const check = useAccountCheck(cameBack, () => void navigate({ to: at, replace: true }))
  return (
    <SettingsFrame at={at} rows={SectionRows} isBack={cameBack !== null} title="Payment Settings">
      {(section) =>
        section === 'invoices' ? <InvoicesCard /> : section === 'waiting-lists' ? <WaitingListsCard /> : <PaymentMethods check={check} />
      }
    </SettingsFrame>
  )
}

const waiting = <ListSkeleton rows={2} height={120} />

function PaymentMethods({ check }: { check: AccountCheck }) {
  const { data: kept } = useQuery(bankDetailsQuery())
  return (
    <Loaded query={useQuery(paymentSettingsQuery())} waiting={waiting}>
      {(settings) => (
        <Stack gap="lg">
          <SettingsCard
            title="Payment Methods"
            tag={modeWords[settings.mode] && <Status tone="warn">{modeWords[settings.mode]}</Status>}
            lead="How parents can pay your invoices."
          >
            <PaymentMethodsForm settings={settings} />
          </SettingsCard>
          <div ref={keepFocusIn}>
            {settings.methods.card ? (
              <CardAccountCard settings={settings} check={check} />
            ) : (
              inTime(<BankTransferOnlyCard settings={settings} check={check} />)
            )}
          </div>
          {settings.methods.bankTransfer && kept?.details === null && (
            <Notice tone="warn" title="Parents would not know where to pay">
              You accept bank transfers, but your bank details are missing. <BankDetailsLink>Enter your bank details</BankDetailsLink>
            </Notice>
          )}
        </Stack>
      )}
    </Loaded>
  )
}

function InvoicesCard() {
  return (
    <SettingsCard title="Invoices">
      <Loaded query={useQuery(billingSettingsQuery())} waiting={waiting}>
        {(settings) => inTime(<BillingSettingsForm settings={settings} />)}
      </Loaded>
    </SettingsCard>
  )
}

function WaitingListsCard() {
  return (
    <SettingsCard
      title="Waiting lists"
      lead="A full drop-in class has one. When a place becomes free, it is kept for the first on the list."
    >
      <Loaded query={useQuery(bookingSettingsQuery())} waiting={waiting}>
        {(settings) => inTime(<BookingSettingsForm settings={settings} />)}
      </Loaded>
    </SettingsCard>
  )
}

const inTime = (form: ReactNode) => <Suspense fallback={waiting}>{form}</Suspense>
