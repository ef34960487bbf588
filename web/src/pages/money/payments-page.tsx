import type { QueryClient } from '@tanstack/react-query'
import { Button, Space } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BookedBefore } from '../../features/bookings/list/booked-before.tsx'
import { cardsQuery } from '../../features/cards/api.ts'
import { PaymentMethods } from '../../features/cards/payment-methods.tsx'
import { type ReturnedSetup, withoutSetup } from '../../features/cards/returned-setup.ts'
import { invoiceQuery, ownInvoicesQuery } from '../../features/invoices/api.ts'
import { ownInvoicesAskedBy } from '../../features/invoices/asked.ts'
import { OwnBills } from '../../features/invoices/own/own-bills.tsx'
import { type OwnInvoicesSearch, ownInvoicesSearch } from '../../features/invoices/search.ts'
import { monthQuery, overviewQuery } from '../../features/payments/api.ts'
import { Month } from '../../features/payments/overview/month.tsx'
import { Overview } from '../../features/payments/overview/overview.tsx'
import { StatementButton } from '../../features/statements/statement-button.tsx'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useOpened } from '../../lib/navigation/use-opened.ts'
import { type FullSession, sessionQuery, useSignedIn } from '../../lib/session/session.ts'
import { useList } from '../../lib/use-list.ts'
import { WhoseTabs } from '../../ui/lists/whose-tabs.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'

const ExportCard = lazyPart(() => import('../../features/exports/export-card.tsx'))

export function warm(
  queries: QueryClient,
  search: OwnInvoicesSearch & ReturnedSetup & { mine?: 'true'; invoice?: string; month?: string },
) {
  const user = queries.getQueryData<FullSession>(sessionQuery.queryKey)?.user
  if (user?.role === 'owner' && !isOwn(search))
    return search.month ? queries.prefetchQuery(monthQuery(monthAskedBy(search.month, search))) : queries.prefetchQuery(overviewQuery())
  if (user?.isFamily) void queries.prefetchQuery(cardsQuery())
  if (search.invoice) void queries.prefetchQuery(invoiceQuery(search.invoice))
  return queries.prefetchQuery(ownInvoicesQuery(ownInvoicesAskedBy(search)))
}

/** Also of an owner whom the card provider leads back with a card. */
const isOwn = ({ mine, setup_intent }: { mine?: 'true' } & ReturnedSetup) => mine === 'true' || setup_intent !== undefined

export function PaymentsPage() {
  const { user } = useSignedIn()
  const isShownOwn = isOwn(useSearch({ from: '/dashboard/payments' }))
  return user.role === 'owner' && !isShownOwn ? <OwnersPayments /> : <OwnPayments />
}

/** The studio's payments or their own, for an owner who has any. */
function Whose({ isOwn: isShownOwn }: { isOwn: boolean }) {
  const { role, isFamily, hasBills } = useSignedIn().user
  const navigate = useNavigate({ from: '/dashboard/payments' })
  if (role !== 'owner' || !(isFamily || hasBills)) return null
  const choose = (own: boolean) => void navigate({ search: own ? { mine: 'true' } : {}, resetScroll: false })
  return <WhoseTabs isOwn={isShownOwn} onChoose={choose} />
}

function OwnersPayments() {
  const { month } = useSearch({ from: '/dashboard/payments' })
  return month ? <OwnersMonth key={month} month={month} /> : <OwnersOverview />
}

const monthAskedBy = (month: string, typed: OwnInvoicesSearch) => ({ month, page: ownInvoicesAskedBy(typed).page })

function OwnersMonth({ month }: { month: string }) {
  const navigate = useNavigate({ from: '/dashboard/payments' })
  const list = useList(monthAskedBy(month, useSearch({ from: '/dashboard/payments' })), ({ page }, { replace }) => {
    void navigate({ search: { month, ...ownInvoicesSearch({ page: String(page) }) }, replace, resetScroll: false })
  })
  return <Month list={list} />
}

function OwnersOverview() {
  return (
    <>
      <PageHeader title="Payments Overview">
        <Button component={Link} to="/dashboard/bookings" variant="default">
          Bookings
        </Button>
      </PageHeader>
      <Whose isOwn={false} />
      <Overview
        bookkeeping={
          <Suspense fallback={null}>
            <ExportCard />
          </Suspense>
        }
      />
    </>
  )
}

/** Of a family, and of staff who were one: they have no cards any more. */
function OwnPayments() {
  const { user } = useSignedIn()
  const { isFamily } = user
  const at = useSearch({ from: '/dashboard/payments' })
  const navigate = useNavigate({ from: '/dashboard/payments' })
  const list = useList(ownInvoicesAskedBy(at), ({ tab, page }, { replace }) => {
    void navigate({ search: { mine: at.mine, ...ownInvoicesSearch({ tab, page: String(page) }) }, replace, resetScroll: false })
  })
  const detail = useOpened<{ id: string; index: number | null }>(at.invoice, (invoice, { replace }) => {
    void navigate({ search: (before) => ({ ...before, invoice }), replace, resetScroll: false })
  })
  return (
    <>
      <PageHeader title={isFamily ? 'Payments' : 'Your payments'} description={isFamily ? undefined : 'What you were billed as a parent.'}>
        <StatementButton parent={user} />
        {isFamily && (
          <Button
            component={Link}
            to="/dashboard/payments"
            search
            hash="payment-methods"
            variant="default"
            leftSection={<IconCreditCard size={18} aria-hidden />}
          >
            Payment methods
          </Button>
        )}
      </PageHeader>
      <Whose isOwn />
      <OwnBills list={list} detail={detail} />
      <Space h="xl" />
      {isFamily ? (
        <PaymentMethods
          returned={at}
          forget={() =>
            void navigate({
              search: (before) => ({ ...before, ...withoutSetup }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      ) : (
        <BookedBefore />
      )}
    </>
  )
}
