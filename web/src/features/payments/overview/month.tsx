import { monthsPaymentsPerPage } from '@callboard/contract/invoice-states'
import type { MonthsPayments } from '@callboard/contract/payments'
import { refundFailedWords } from '@callboard/contract/refund-words'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { figures } from '../../../lib/format/figures.ts'
import { money } from '../../../lib/format/money.ts'
import type { List } from '../../../lib/use-list.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { Status } from '../../../ui/status.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { type AskedMonth, monthQuery } from '../api.ts'
import css from './overview.module.css'
import { disputeLost, PaymentLine } from './payment-line.tsx'
import { monthAndYear } from './revenue-chart.tsx'

/** The payments that make up a month's revenue. */
export function Month({ list: { asked, place, turnTo } }: { list: List<AskedMonth> }) {
  const query = useQuery(monthQuery(asked))
  return (
    <>
      <BackLink to="/dashboard/payments">Payments</BackLink>
      <PageHeader
        title={`Revenue in ${monthAndYear(asked.month)}`}
        description={query.data && `${money(query.data.revenueMinor, query.data.currency)}, after refunds and lost disputes`}
      />
      <Loaded
        query={query}
        waiting={<ListSkeleton rows={6} height={60} />}
        title="Payments could not be loaded"
        failed="Failed to fetch payments"
      >
        {(shown) => (
          <Stack aria-busy={query.isPlaceholderData}>
            <div role="group" aria-label="Payments found" tabIndex={-1} ref={place} className={css.place}>
              <Entries {...shown} />
            </div>
            <Pager
              of="payments"
              page={shown.page}
              pages={Math.ceil(shown.total / monthsPaymentsPerPage)}
              words={`${figures(shown.total)} payments and refunds`}
              onPage={turnTo}
            />
          </Stack>
        )}
      </Loaded>
    </>
  )
}

const tags = {
  payment: null,
  refund: <Status tone="warn">Refund</Status>,
  'refund-failed': <Status tone="plain">{refundFailedWords}</Status>,
  dispute: disputeLost,
}

function Entries({ entries, currency }: MonthsPayments) {
  if (entries.length === 0) return <p className={css.none}>No payments came in that month.</p>
  return (
    <ul className={css.month} aria-label="Payments and refunds">
      {entries.map(({ kind, amountMinor, ...entry }, place) => (
        <PaymentLine
          key={place}
          {...entry}
          amount={`${amountMinor < 0 ? '−' : ''}${money(Math.abs(amountMinor), currency)}`}
          tag={tags[kind]}
        />
      ))}
    </ul>
  )
}
