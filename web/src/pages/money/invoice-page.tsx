import { isUnpaid } from '@callboard/contract/invoice-states'
import { Box, VisuallyHidden } from '@mantine/core'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { OwnerInvoice } from '../../features/invoices/detail/owner-invoice.tsx'
import { invoiceQuery } from '../../features/invoices/api.ts'
import { nameOf } from '../../features/invoices/invoice-words.ts'
import { OwnInvoice } from '../../features/invoices/own/own-invoice.tsx'
import { StatusTag } from '../../features/invoices/status-tag.tsx'
import { failureOf } from '../../lib/refusals.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { Notice } from '../../ui/notices/notice.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import css from './invoice-page.module.css'

export const warm = (queries: QueryClient, _search: object, { invoiceId = '' }: { invoiceId?: string }) =>
  queries.prefetchQuery(invoiceQuery(invoiceId))

/** The page that emails link to: owners and parents see the same invoice in different ways. */
export function InvoicePage() {
  const { invoiceId } = useParams({ from: '/dashboard/invoices/$invoiceId' })
  const { user } = useSignedIn()
  const isOwner = user.role === 'owner'
  const navigate = useNavigate()
  const query = useQuery(invoiceQuery(invoiceId))
  const { data, error } = query
  const isGone = error !== null && failureOf(error).code === 'invoice-not-found'
  const list = isOwner ? '/dashboard/invoices' : '/dashboard/payments'
  return (
    <>
      <BackLink to={list}>{isOwner ? 'Invoices' : 'Payments'}</BackLink>
      <PageHeader
        title={
          <span className={css.title}>
            {isGone ? 'Invoice not found' : data ? nameOf(data.index) : 'Invoice'}
            {data && isOwner && data.status !== 'draft' && <StatusTag status={data.status} />}
          </span>
        }
        description={data && isOwner ? <bdi>{data.parent.name}</bdi> : undefined}
      />
      <Loaded
        query={query}
        waiting={<ListSkeleton rows={5} height={84} />}
        title="The invoice could not be loaded"
        failed="Failed to fetch invoices"
        isFinal={isGone}
      >
        {(invoice) =>
          isOwner ? (
            <>
              {invoice.parent.id === user.id && isUnpaid(invoice.status) && <YoursToPay id={invoice.id} />}
              <OwnerInvoice invoice={invoice} onGone={() => void navigate({ to: list, search: { tab: 'draft' } })} />
            </>
          ) : (
            <div className={css.own}>
              <VisuallyHidden component="h2">What to pay</VisuallyHidden>
              <OwnInvoice invoice={invoice} />
            </div>
          )
        }
      </Loaded>
    </>
  )
}

function YoursToPay({ id }: { id: string }) {
  return (
    <Box mb="md">
      <Notice quiet title="This invoice is for you">
        <Link to="/dashboard/payments" search={{ mine: 'true', invoice: id }}>
          Pay it
        </Link>
      </Notice>
    </Box>
  )
}
