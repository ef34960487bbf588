import type { Notification } from '@callboard/contract/notifications'
import { useNow } from '../../lib/use-now.ts'
import { destinationFromDropdown } from './destination.ts'
import { NotificationWords } from './notification-words.tsx'
import css from './updates.module.css'
import { useOpen } from './use-open.ts'

export default function Updates({ notifications }: { notifications: readonly Notification[] }) {
  const now = useNow()
  const open = useOpen()
  return (
    <ul className={css.list}>
      {notifications.map((one) => (
        <li key={one.id}>
          <NotificationWords one={one} now={now} to={destinationFromDropdown(one)} onOpen={open} />
        </li>
      ))}
    </ul>
  )
}
