import type { ParentDashboard } from '@callboard/contract/dashboards'
import { Link } from '@tanstack/react-router'
import { money } from '../../../lib/format/money.ts'
import { useWaiting } from '../../notifications/use-waiting.ts'
import css from './to-do.module.css'

/** What a family has to pay, to sign and to read, in one strip; what there is nothing of is left out. The document that is due first opens. */
export function ToDo({ data: { open, documents, unread, today } }: { data: ParentDashboard }) {
  const waiting = useWaiting()
  const isLate = documents.list.some(({ expiresOn }) => expiresOn !== null && expiresOn < today)
  const isSigned = documents.list.some(({ requiresSignature }) => requiresSignature)
  const [first] = documents.list
  const count = waiting ? waiting.messages + waiting.channels : unread.length
  const isOnlyPosts = waiting !== undefined && waiting.messages === 0
  return (
    <ul className={css.strip} aria-label="To do">
      <li className={css.one} data-bad={open.isOverdue || undefined}>
        <Link to="/dashboard/payments" className={css.opens}>
          To pay
        </Link>
        <span className={css.value}>{money(open.amountMinor, open.currency)}</span>
        {open.isOverdue && <span className={css.note}>overdue</span>}
      </li>
      {documents.count > 0 && (
        <li className={css.one} data-bad={isLate || undefined}>
          <Link to="/dashboard/documents" search={first ? { document: first.id } : { mine: 'true' }} className={css.opens}>
            {isSigned ? 'To sign' : 'To read'}
          </Link>
          <span className={css.value}>{documents.count}</span>
          {isLate && <span className={css.note}>overdue</span>}
        </li>
      )}
      {count > 0 && (
        <li className={css.one}>
          <Link to={isOnlyPosts ? '/dashboard/channels' : '/dashboard/messages'} className={css.opens}>
            Unread
          </Link>
          <span className={css.value}>{count}</span>
        </li>
      )}
    </ul>
  )
}
