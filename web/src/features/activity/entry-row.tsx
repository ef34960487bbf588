import type { ActivityEntry } from '@callboard/contract/activity'
import { roleLabels } from '@callboard/contract/role-labels'
import { Link } from '@tanstack/react-router'
import { timeIn } from '../../lib/format/dates.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import css from './activity.module.css'

export function EntryRow({ entry }: { entry: ActivityEntry }) {
  const { at, by, what, changes, device, address } = entry
  const { timezone } = useSignedIn().studio
  return (
    <li className={css.entry}>
      <time dateTime={at} className={css.time}>
        {timeIn(timezone, new Date(at))}
      </time>
      <div className={css.words}>
        <p className={css.what}>
          <b>
            <bdi>{by.name}</bdi>
          </b>
          {by.role && <span className={css.role}> {roleLabels[by.role].toLowerCase()}</span>} · {what}
          <ThingLink entry={entry} />
        </p>
        {changes.length > 0 && (
          <ul className={css.changes} aria-label="What changed">
            {changes.map(({ field, before, after }) => (
              <li key={field}>
                {field}
                {before === null && after === null ? (
                  ' changed'
                ) : before === null || after === null ? (
                  <>
                    : <bdi>{after ?? before}</bdi>
                  </>
                ) : (
                  <>
                    : <bdi>{before}</bdi> → <bdi>{after}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        {(device || address) && <p className={css.whence}>{[device, address].filter(Boolean).join(' · ')}</p>}
      </div>
    </li>
  )
}

function ThingLink({ entry: { thing, what } }: { entry: ActivityEntry }) {
  if (!thing) return null
  const { id, kind } = thing
  const named = { className: css.link, 'aria-label': `Open: ${what}`, children: 'Open' }
  if (kind === 'student') return <Link {...named} to="/dashboard/students/$studentId" params={{ studentId: id }} />
  if (kind === 'invoice') return <Link {...named} to="/dashboard/invoices/$invoiceId" params={{ invoiceId: id }} />
  if (kind === 'document') return <Link {...named} to="/dashboard/documents" search={{ document: id }} />
  if (kind === 'channel') return <Link {...named} to="/dashboard/channels/$channelId" params={{ channelId: id }} />
  if (kind === 'plan') return <Link {...named} to="/dashboard/plans" />
  return kind === 'user' ? <Link {...named} to="/dashboard/users" /> : null
}
