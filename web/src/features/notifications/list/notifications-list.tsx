import type { NotificationPage } from '@callboard/contract/notifications'
import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useNow } from '../../../lib/use-now.ts'
import { destinationFromPage } from '../destination.ts'
import { useMakeChange } from '../changes/make-change.ts'
import { AskedIn } from './asked-in.tsx'
import { NotificationWords } from '../notification-words.tsx'
import css from './notifications-list.module.css'
import { useOpen } from '../use-open.ts'

const spoken = { urgent: 'Urgent', high: 'High priority', medium: null, low: null }

export function NotificationsList({ notifications }: Pick<NotificationPage, 'notifications'>) {
  const now = useNow()
  const change = useMakeChange()
  const open = useOpen()
  return (
    <ul className={css.list} aria-label="Notifications">
      {notifications.map((one) => (
        <li key={one.id} className={css.item} data-priority={one.priority}>
          {spoken[one.priority] && <VisuallyHidden>{spoken[one.priority]}</VisuallyHidden>}
          <NotificationWords one={one} now={now} to={destinationFromPage(one)} onOpen={open} whole />
          <ActionIcon
            className={css.dismiss}
            aria-label={`Dismiss: ${one.title}`}
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget)
              change({ kind: 'dismiss', id: one.id })
            }}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
          <AskedIn one={one} />
        </li>
      ))}
    </ul>
  )
}

/** The pressed button is about to go: the focus moves to the next one, so that the keyboard stays in the list. */
function keepFocusNear(button: HTMLElement) {
  const item = button.closest('li')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  const heir = next ? next.querySelector<HTMLElement>(`.${css.dismiss}`) : document.getElementById('main')
  heir?.focus()
}
