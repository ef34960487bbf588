import type { QueryClient } from '@tanstack/react-query'
import { Button, Space } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { cardsQuery } from '../../features/cards/api.ts'
import { PaymentMethods } from '../../features/cards/payment-methods.tsx'
import { withoutSetup } from '../../features/cards/returned-setup.ts'
import { invoiceQuery, ownInvoicesQuery } from '../../features/invoices/api.ts'
import { ownInvoicesAskedBy } from '../../features/invoices/asked.ts'
import { OwnInvoices } from '../../features/invoices/own/own-invoices.tsx'
import { type OwnInvoicesSearch, ownInvoicesSearch } from '../../features/invoices/search.ts'
import { monthQuery, overviewQuery } from '../../features/payments/api.ts'
import { Month } from '../../features/payments/overview/month.tsx'
import { Overview } from '../../features/payments/overview/overview.tsx'
import { StatementButton } from '../../features/statements/statement-button.tsx'
import { lazyPart } from '../../lib/parts/lazy-part.ts'
import { useOpened } from '../../lib/navigation/use-opened.ts'
import { type FullSession, sessionQuery, useSignedIn } from '../../lib/session/session.ts'
import { useList } from '../../lib/use-list.ts'
import { PageHeader } from '../../ui/page/page-header.tsx'

const ExportCard = lazyPart(() => import('../../features/exports/export-card.tsx'))
const OwnInvoiceDialog = lazyPart(() => import('../../features/invoices/own/own-invoice-dialog.tsx'))
const PayPanel = lazyPart(() => import('../../features/invoices/own/pay-panel.tsx'))

export function warm(queries: QueryClient, search: OwnInvoicesSearch & { invoice?: string; month?: string }) {
  const isOwner = queries.getQueryData<FullSession>(sessionQuery.queryKey)?.user.role === 'owner'
  if (isOwner)
    return search.month ? queries.prefetchQuery(monthQuery(monthAskedBy(search.month, search))) : queries.prefetchQuery(overviewQuery())
  void queries.prefetchQuery(cardsQuery())
  if (search.invoice) void queries.prefetchQuery(invoiceQuery(search.invoice))
  return queries.prefetchQuery(ownInvoicesQuery(ownInvoicesAskedBy(search)))
}

export function PaymentsPage() {
  return useSignedIn().user.role === 'owner' ? <OwnersPayments /> : <ParentsPayments />
}

function OwnersPayments() {
  const { month } = useSearch({ from: '/dashboard/payments' })
  return month ? <OwnersMonth key={month} month={month} /> : <OwnersOverview />
}

const monthAskedBy = (month: string, { page = '1' }: { page?: string }) => ({ month, page: Number(page) })

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
      <PageHeader title="Payments Overview" />
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

function ParentsPayments() {
  const { user } = useSignedIn()
  const at = useSearch({ from: '/dashboard/payments' })
  const navigate = useNavigate({ from: '/dashboard/payments' })
  const list = useList(ownInvoicesAskedBy(at), ({ tab, page }, { replace }) => {
    void navigate({ search: ownInvoicesSearch({ tab, page: String(page) }), replace, resetScroll: false })
  })
  const detail = useOpened<{ id: string; index: number | null }>(at.invoice, (invoice, { replace }) => {
    void navigate({ search: (before) => ({ ...before, invoice }), replace, resetScroll: false })
  })
  const [{ paying, opened, key }, set] = useState({ paying: '', opened: false, key: 0 })
  return (
    <>
      <PageHeader title="Payments">
        <StatementButton parent={user} />
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
      </PageHeader>
      <OwnInvoices list={list} onOpen={detail.open} onPay={(id) => set((before) => ({ paying: id, opened: true, key: before.key + 1 }))} />
      <Space h="xl" />
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
      <Suspense fallback={null}>
        {detail.id && (
          <OwnInvoiceDialog key={detail.key} opened={detail.opened} id={detail.id} index={detail.known?.index} onClose={detail.close} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {key > 0 && (
          <PayPanel key={key} opened={opened} invoiceId={paying} onClose={() => set((before) => ({ ...before, opened: false }))} />
        )}
      </Suspense>
    </>
  )
}
