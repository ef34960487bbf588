import type { Notification } from '@callboard/contract/notifications'
import { VisuallyHidden } from '@mantine/core'
import { Status } from '../../ui/status.tsx'
import css from './notification-words.module.css'
import { exactTime, relativeTime } from './relative-time.ts'
import { TypeIcon } from './type-icon.tsx'

interface Props {
  one: Notification
  now: Date
  /** undefined: a button instead of a link */
  to: string | undefined
  /** without `to` when the browser itself opens a new tab */
  onOpen: (one: Notification, to?: string) => void
  /** uncut; the dropdown shows two lines */
  whole?: boolean
}

export function NotificationWords({ one, now, to, onOpen, whole = false }: Props) {
  const words = (
    <>
      <TypeIcon {...one} />
      <span className={css.words} data-whole={whole || undefined}>
        <span className={css.title} data-unread={!one.isRead || undefined}>
          {!one.isRead && <VisuallyHidden>Unread: </VisuallyHidden>}
          <span>{one.title}</span>
          {whole && one.requiresAction && <Status tone="warn">Action Required</Status>}
        </span>
        <span className={css.message}>{one.message}</span>
        <time className={css.time} dateTime={one.createdAt} title={exactTime(one.createdAt)}>
          {relativeTime(one.createdAt, now)}
        </time>
      </span>
      {!one.isRead && <span className={css.dot} data-dot aria-hidden />}
    </>
  )
  if (!to) {
    return (
      <button type="button" className={css.open} onClick={() => onOpen(one)}>
        {words}
      </button>
    )
  }
  return (
    <a
      href={to}
      className={css.open}
      onClick={(event) => {
        const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
        if (!isElsewhere) event.preventDefault()
        onOpen(one, isElsewhere ? undefined : to)
      }}
    >
      {words}
    </a>
  )
}
