import type { Notification } from '@callboard/contract/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useMakeChange } from './make-change.ts'

/** What a click does: marks as read, then goes to where it leads, if it leads anywhere. */
export function useOpen() {
  const change = useMakeChange()
  const navigate = useNavigate()
  return (one: Notification, to?: string) => {
    if (!one.isRead) change({ kind: 'read', id: one.id })
    if (to) void navigate({ href: to })
  }
}
