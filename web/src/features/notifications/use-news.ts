import type { Notification } from '@callboard/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { recentQuery } from './api.ts'
import { arrivals, arrivalWords } from './changes/changes.ts'

export function useNews() {
  const { data } = useQuery(recentQuery())
  const recent = data?.notifications
  const before = useRef<Notification[]>(undefined)
  const [words, setWords] = useState('')
  useEffect(() => {
    if (!recent) return
    const arrived = arrivalWords(arrivals(before.current, recent))
    before.current = recent
    if (arrived) setWords(arrived)
  }, [recent])
  return { unread: data?.unreadCount ?? 0, words }
}
