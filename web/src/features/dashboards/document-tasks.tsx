import type { DocumentTask, DocumentTasks as Tasks, OwnerDashboard } from '@callboard/contract/dashboards'
import { awaitedWords } from '@callboard/contract/document-states'
import { IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { longDate } from '../../lib/format/dates.ts'
import { plural } from '../../lib/words.ts'
import { Card } from '../../ui/page/card.tsx'
import css from './document-tasks.module.css'
import home from './home.module.css'

/** What the user has still to sign or to read; nothing when there is nothing. */
export function DocumentTasks({ documents: { count, list }, today }: { documents: Tasks; today: string }) {
  if (count === 0) return null
  return (
    <Card
      title="Documents for you"
      aside={
        <Link to="/dashboard/documents" search={{ mine: 'true' }} className={home.link}>
          {count > list.length ? `All ${count} documents` : 'My Documents'}
        </Link>
      }
    >
      <ul className={css.list}>
        {list.map((one) => (
          <li key={one.id} className={css.row} data-late={isLate(one, today) || undefined}>
            <IconFileText size={20} stroke={1.7} aria-hidden />
            <Link to="/dashboard/documents" search={{ document: one.id }} className={css.name}>
              {one.name}
            </Link>
            <span className={css.due}>{dueWords(one, today)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const isLate = ({ expiresOn }: DocumentTask, today: string) => expiresOn !== null && expiresOn < today

function dueWords(one: DocumentTask, today: string): string {
  const what = one.requiresSignature ? 'To sign' : 'To read'
  if (!one.expiresOn) return what
  return isLate(one, today) ? `${what}, was due ${longDate(one.expiresOn)}` : `${what} by ${longDate(one.expiresOn)}`
}

/** For an owner: what others have still to sign. */
export function unsignedWords({ documents, people, overdue, awaitedCounts }: OwnerDashboard['unsigned']) {
  return {
    what:
      documents > 0
        ? `${plural(documents, 'document is', 'documents are')} still to be signed by ${plural(people, 'person', 'people')}`
        : 'Not everybody can be asked to sign yet',
    overdue: overdue > 0 ? `${overdue} overdue` : '',
    awaited: awaitedWords(awaitedCounts).join(' '),
  }
}

export function UnsignedLine({ unsigned }: { unsigned: OwnerDashboard['unsigned'] }) {
  const { what, overdue, awaited } = unsignedWords(unsigned)
  if (unsigned.documents === 0 && awaited === '') return null
  return (
    <p className={css.line}>
      <IconFileText size={20} stroke={1.7} aria-hidden />
      <span>
        <Link to="/dashboard/documents" search={{ show: 'unsigned' }} className={css.name}>
          {what}
        </Link>
        {overdue && <span className={css.overdue}>{overdue}</span>}
        {awaited && <span className={css.awaited}>{awaited}</span>}
      </span>
    </p>
  )
}
