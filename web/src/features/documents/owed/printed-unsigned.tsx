import type { UnsignedPage } from '@callboard/contract/kept-signatures'
import { awaitedReasons, awaitedWords } from '@callboard/contract/document-states'
import { useEffect, useEffectEvent } from 'react'
import { dateIn, dateInTable, plainDay, timeIn } from '../../../lib/format/dates.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { useNow } from '../../../lib/use-now.ts'
import { plural } from '../../../lib/words.ts'
import { PrintHeading, PrintSheet } from '../../../ui/page/print-sheet.tsx'
import css from './owed.module.css'

/** All who have not signed, on paper; opens the browser's printing once it is drawn. */
export function PrintedUnsigned({ unsigned, awaited, awaitedCounts, onPrinted }: UnsignedPage & { onPrinted: () => void }) {
  const { studio } = useSignedIn()
  const printed = useEffectEvent(onPrinted)
  useEffect(() => {
    const done = () => printed()
    addEventListener('afterprint', done, { once: true })
    print()
    return () => removeEventListener('afterprint', done)
  }, [])
  const now = useNow()
  const dayOf = (at: string) => dateInTable(dateIn(studio.timezone, new Date(at)))
  return (
    <PrintSheet>
      <table className={css.printed}>
        <thead>
          <tr>
            <th colSpan={4}>
              <PrintHeading
                studio={studio.name ?? ''}
                title="Not signed"
                facts={[plural(unsigned.length, 'signature is missing', 'signatures are missing'), ...awaitedWords(awaitedCounts)]}
                printed={`${plainDay(now.toISOString(), studio.timezone)}, ${timeIn(studio.timezone, now)}`}
              />
            </th>
          </tr>
          <tr>
            <th scope="col">Person</th>
            <th scope="col">Document</th>
            <th scope="col">Deadline</th>
            <th scope="col">Last reminder</th>
          </tr>
        </thead>
        <tbody>
          {unsigned.map(({ id, user, child, document, isOverdue, lastReminderAt }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {user.name}
                {child !== null && ` for ${child}`}
              </th>
              <td dir="auto">{document.name}</td>
              <td>{document.expiresOn ? `${dateInTable(document.expiresOn)}${isOverdue ? ', overdue' : ''}` : 'None'}</td>
              <td>{lastReminderAt ? dayOf(lastReminderAt) : 'Never'}</td>
            </tr>
          ))}
          {awaited.map(({ invitation, user, email, documents }) => (
            <tr key={invitation?.id ?? user?.id}>
              <th scope="row" dir="auto">
                {user?.name ?? email}
              </th>
              <td dir="auto">{documents.map(({ name }) => name).join(', ')}</td>
              <td>{awaitedReasons[invitation ? 'invited' : 'childless']}</td>
              <td>Never</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  )
}
