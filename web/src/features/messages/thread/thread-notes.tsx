import type { Conversation } from '@callboard/contract/messages'
import { IconClock, IconShield } from '@tabler/icons-react'
import { plainDay } from '../../../lib/format/dates.ts'
import css from './thread.module.css'

/** What the people of a conversation should know of it while they write: its readers, in a line that unfolds, and when somebody is mailed. */
export function ThreadNotes({ conversation: { recordedSince, hours } }: { conversation: Conversation }) {
  if (recordedSince === null && hours.length === 0) return null
  return (
    <div className={css.notes}>
      {recordedSince !== null && (
        <details>
          <summary>
            <IconShield size={18} stroke={1.8} aria-hidden />
            Owners can open this conversation
          </summary>
          <p>
            Your studio’s owners can open what has been written here since{' '}
            {plainDay(recordedSince, Intl.DateTimeFormat().resolvedOptions().timeZone)}, to keep children safe. Each opening is noted.
          </p>
        </details>
      )}
      {hours.map(({ name, from, to }) => (
        <p key={name}>
          <IconClock size={18} stroke={1.8} aria-hidden />
          <span>
            {name} reads messages between {from} and {to}.
          </span>
        </p>
      ))}
    </div>
  )
}
