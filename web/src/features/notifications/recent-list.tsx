import type { RecentNotifications } from '@callboard/contract/notifications'
import { Button, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../lib/use-now.ts'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import { recentQuery } from './api.ts'
import { destinationFromDropdown } from './destination.ts'
import { useMakeChange } from './changes/make-change.ts'
import { NotificationWords } from './notification-words.tsx'
import css from './recent-list.module.css'
import { useOpen } from './use-open.ts'

export function RecentList({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(recentQuery())
  const now = useNow()
  const change = useMakeChange()
  const open = useOpen()
  const listed = useListed(data, isFetching)

  if (!data) {
    if (!error) {
      return (
        <div className={css.waiting}>
          <ListSkeleton rows={3} height={60} />
        </div>
      )
    }
    return (
      <div className={css.empty} role="alert">
        <p>Failed to load notifications</p>
        <Button size="compact-md" variant="default" loading={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </div>
    )
  }
  if (listed.length === 0) return <p className={css.empty}>No new notifications</p>
  return (
    <>
      {data.unreadCount > 0 && (
        <UnstyledButton className={css.readAll} onClick={() => change({ kind: 'read-all' })}>
          Mark all read
        </UnstyledButton>
      )}
      <ul className={css.list} aria-label="Newest notifications">
        {listed.map((one) => (
          <li key={one.id}>
            <NotificationWords
              one={one}
              now={now}
              to={destinationFromDropdown(one)}
              onOpen={(opened, to) => {
                open(opened, to)
                onClose()
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Freezes the list once it is up to date: later arrivals show on the badge and move nothing under a finger. */
function useListed(now: RecentNotifications | undefined, isFetching: boolean) {
  const [frozen, setFrozen] = useState<RecentNotifications>()
  if (now && !isFetching && !frozen?.notifications.length && now !== frozen) setFrozen(now)
  return ((frozen ?? now)?.notifications ?? []).map((one) => {
    const known = now?.notifications.find(({ id }) => id === one.id)
    return known ?? { ...one, isRead: one.isRead || now?.unreadCount === 0 }
  })
}
