import type { ChildDashboard } from '@callboard/contract/dashboards'
import { planIntervalLabels } from '@callboard/contract/plan-interval-labels'
import { Link } from '@tanstack/react-router'
import { money } from '../../../lib/format/money.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { plural } from '../../../lib/words.ts'
import css from './student-page.module.css'

interface FeesProps {
  fees: NonNullable<ChildDashboard['fees']>
  parent: { id: string; name: string }
}

/** What the child is charged regularly, and what the family has to pay: its own, or as the owner sees it. */
export function Fees({ fees: { plans, open }, parent }: FeesProps) {
  const { currency } = open
  return (
    <>
      <dl className={css.rows}>
        {plans.map(({ id, name, amountMinor, interval }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              {money(amountMinor, currency)} <span className={css.dimmed}>{planIntervalLabels[interval]}</span>
            </dd>
          </div>
        ))}
        <div data-alert={open.isOverdue || undefined}>
          <dt>To pay</dt>
          <dd>
            {open.count === 0
              ? 'Nothing'
              : `${money(open.amountMinor, currency)}, ${plural(open.count, 'invoice', 'invoices')}${open.isOverdue ? ', overdue' : ''}`}
          </dd>
        </div>
      </dl>
      <InvoicesLink parent={parent} />
    </>
  )
}

function InvoicesLink({ parent }: Omit<FeesProps, 'fees'>) {
  const { user } = useSignedIn()
  if (user.role !== 'owner')
    return (
      <Link to="/dashboard/payments" className={css.classLink}>
        Your payments
      </Link>
    )
  return (
    <Link to="/dashboard/invoices" search={{ parent: parent.id }} className={css.classLink}>
      Invoices of <bdi>{parent.name}</bdi>
    </Link>
  )
}
