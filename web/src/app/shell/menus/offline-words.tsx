import { IconCloudOff } from '@tabler/icons-react'
import { dateIn, timeIn } from '../../../lib/format/dates.ts'
import { shortDay } from '../../../lib/format/day-words.ts'
import css from './offline-words.module.css'

interface OfflineWordsProps {
  /** since when what is shown may have changed; null: only what is open is shown */
  lastSeen: string | null
  timezone: string
}

export function OfflineWords({ lastSeen, timezone }: OfflineWordsProps) {
  return (
    <div className={css.offline}>
      <IconCloudOff className={css.icon} size={20} stroke={1.8} aria-hidden />
      {lastSeen ? (
        <p className={css.words}>
          <strong>No connection.</strong> <span>As last seen {momentOf(lastSeen, timezone)}.</span>
        </p>
      ) : (
        <p className={css.words}>
          <strong>{navigator.onLine ? 'Callboard cannot be reached.' : 'You are offline.'}</strong>{' '}
          <span>
            <span className={css.more}>You can carry on with what is open. </span>We will catch up when you are back online.
          </span>
        </p>
      )}
    </div>
  )
}

/** "14:05", or on another day "Mon 23 Nov, 14:05", by the studio's clock. */
function momentOf(instant: string, timezone: string): string {
  const [at, now] = [new Date(instant), new Date()]
  const day = dateIn(timezone, at)
  return `${day === dateIn(timezone, now) ? '' : `${shortDay(day)}, `}${timeIn(timezone, at)}`
}
