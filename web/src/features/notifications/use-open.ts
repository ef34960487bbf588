import type { Notification } from '@callboard/contract/notifications'
import { useNavigate } from '@tanstack/react-router'
import { useMakeChange } from './changes/make-change.ts'

export function useOpen() {
  const change = useMakeChange()
  const navigate = useNavigate()
  return (one: Notification, to?: string) => {
    if (!one.isRead) change({ kind: 'read', id: one.id })
    if (to) void navigate({ href: to })
  }
}
