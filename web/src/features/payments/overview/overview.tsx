import { monthName } from '@callboard/contract/dates'
import type { PaymentsOverview, OpenDispute, Transaction } from '@callboard/contract/payments'
import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dateInTable } from '../../../lib/format/dates.ts'
import { money } from '../../../lib/format/money.ts'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { plural } from '../../../lib/words.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notices/notice.tsx'
import { CardsSkeleton } from '../../../ui/page/cards-skeleton.tsx'
import { SettingsCard } from '../../../ui/settings-card.tsx'
import { Status } from '../../../ui/status.tsx'
import { overviewQuery } from '../api.ts'
import { paymentStatuses } from '../payment-words.ts'
import { disputeLost, PaymentLine } from './payment-line.tsx'
import { RevenueChart } from './revenue-chart.tsx'
import css from './overview.module.css'

export function Overview({ bookkeeping }: { bookkeeping: ReactNode }) {
  const query = useQuery(overviewQuery())
  return (
    <Loaded
      query={query}
      waiting={<CardsSkeleton cards={3} height={104} />}
      title="Payments could not be loaded"
      failed="Failed to fetch statistics"
    >
      {(overview) => <Shown overview={overview} bookkeeping={bookkeeping} />}
    </Loaded>
  )
}

function Shown({ overview, bookkeeping }: { overview: PaymentsOverview; bookkeeping: ReactNode }) {
  const { currency, month, revenue, outstanding, overdue, months, latest, disputed } = overview
  const has = months.some(({ revenueMinor }) => revenueMinor !== 0)
  const figures = [
    {
      label: `Revenue in ${monthName(month)}`,
      opens: { to: '/dashboard/payments', search: { month } },
      figure: revenue,
      words: plural(revenue.count, 'payment', 'payments'),
    },
    {
      label: 'Outstanding',
      opens: { to: '/dashboard/invoices', search: { tab: 'pending' } },
      figure: outstanding,
      words: plural(outstanding.count, 'invoice', 'invoices'),
    },
    {
      label: 'Overdue',
      opens: { to: '/dashboard/invoices', search: { tab: 'overdue' } },
      figure: overdue,
      words: plural(overdue.count, 'invoice', 'invoices'),
      isBad: overdue.count > 0,
    },
  ] as const
  return (
    <Stack gap="lg">
      {disputed.length > 0 && <DisputedPayments disputed={disputed} />}
      <ul className={css.figures} aria-label="This month">
        {figures.map(({ label, opens, figure, words, ...rest }) => (
          <li key={label}>
            <Link {...opens} className={css.figure} data-bad={('isBad' in rest && rest.isBad) || undefined}>
              <span className={css.label}>{label}</span>
              <span className={css.value}>{money(figure.amountMinor, currency)}</span>
              <span className={css.note}>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={css.columns}>
        <SettingsCard title="Revenue by month">
          {has ? (
            <RevenueChart months={months} currency={currency} />
          ) : (
            <p className={css.none}>Once families have paid, you will see here what came in each month.</p>
          )}
        </SettingsCard>
        <SettingsCard title="Recent transactions">
          {latest.length > 0 ? <LatestPayments payments={latest} /> : <p className={css.none}>Payments will be listed here.</p>}
        </SettingsCard>
        {bookkeeping}
      </div>
    </Stack>
  )
}

/** Disputes that the bank has not decided: money is lost if the studio answers too late. */
function DisputedPayments({ disputed }: { disputed: readonly OpenDispute[] }) {
  const { moment } = useStudioDates()
  return (
    <Notice quiet tone="warn" title={`${plural(disputed.length, 'payment is', 'payments are')} disputed`}>
      <ul className={css.disputed}>
        {disputed.map(({ id, parent, invoiceId, index, place, amountMinor, currency, status, respondBy }) => (
          <li key={id}>
            {money(amountMinor, currency)} from <bdi>{parent.name}</bdi>
            {invoiceId && (
              <>
                {' for '}
                <Link to="/dashboard/invoices/$invoiceId" params={{ invoiceId }} className={css.link}>
                  {index === null ? 'an invoice' : `Invoice-${index}`}
                </Link>
              </>
            )}
            {place && (
              <>
                {' for '}
                <bdi>{place.className}</bdi>, {dateInTable(place.on)}
              </>
            )}
            .{' '}
            {status === 'under-review'
              ? 'The bank is looking at your answer.'
              : `Answer in your Stripe dashboard${respondBy ? ` by ${moment(respondBy)}` : ''}.`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function LatestPayments({ payments }: { payments: readonly Transaction[] }) {
  return (
    <ul className={css.payments}>
      {payments.map((payment) => (
        <PaymentLine
          key={payment.id}
          {...payment}
          on={payment.paidOn}
          amount={money(payment.amountMinor, payment.currency)}
          tag={<State {...payment} />}
        />
      ))}
    </ul>
  )
}

function State({ status, refundedMinor, chargedBackMinor, isDisputed, currency }: Transaction) {
  if (isDisputed) return <Status tone="warn">Disputed</Status>
  if (chargedBackMinor > 0) return disputeLost
  const { words, tone } = paymentStatuses[status]
  if (status === 'completed') return null
  return <Status tone={tone}>{refundedMinor > 0 ? `${money(refundedMinor, currency)} refunded` : words}</Status>
}
