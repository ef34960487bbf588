import type { ListNotifications } from '@callboard/contract/notifications'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { failureOf } from '../../lib/refusals.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { notificationsQuery } from './api.ts'
import { NotificationsList } from './notifications-list.tsx'
import css from './notifications.module.css'
import { Pager } from './pager.tsx'

interface Props {
  asked: ListNotifications
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export function Notifications({ asked, onPage, onSize }: Props) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(notificationsQuery(asked))
  if (!data) {
    if (!error) return <ListSkeleton rows={5} height={92} />
    const { message, requestId } = failureOf(error)
    return (
      <ErrorPanel
        title="Failed to load notifications"
        message={message}
        requestId={requestId}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.total === 0 && !isPlaceholderData) {
    return (
      <EmptyState icon={IconBell} title="No notifications found">
        {asked.category === 'all'
          ? 'News that concerns you will appear here.'
          : 'There is nothing in this category. Choose another one to see more.'}
      </EmptyState>
    )
  }
  return (
    <div className={css.shown} aria-busy={isPlaceholderData}>
      <NotificationsList notifications={data.notifications} />
      <Pager
        page={isPlaceholderData ? asked.page : data.page}
        pageSize={asked.pageSize}
        total={data.total}
        onPage={onPage}
        onSize={onSize}
      />
    </div>
  )
}
