import type { OpenDispute } from '@callboard/contract/payments'
import { Link } from '@tanstack/react-router'
import { dateInTable } from '../../../lib/format/dates.ts'
import { money } from '../../../lib/format/money.ts'
import { useStudioDates } from '../../../lib/studio/studio-dates.ts'
import { plural } from '../../../lib/words.ts'
import { Notice } from '../../../ui/notices/notice.tsx'
import css from './overview.module.css'

/** Disputes that the bank has not decided: money is lost if the studio answers too late. */
export function DisputedPayments({ disputed }: { disputed: readonly OpenDispute[] }) {
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
