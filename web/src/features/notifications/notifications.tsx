import type { ListNotifications } from '@callboard/contract/notifications'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loaded } from '../../ui/loaded.tsx'
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
  const query = useQuery(notificationsQuery(asked))
  const { isPlaceholderData } = query
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={5} height={92} />} title="Failed to load notifications">
      {({ notifications, page, total }) =>
        total === 0 && !isPlaceholderData ? (
          <EmptyState icon={IconBell} title="No notifications found">
            {asked.category === 'all'
              ? 'News that concerns you will appear here.'
              : 'There is nothing in this category. Choose another one to see more.'}
          </EmptyState>
        ) : (
          <div className={css.shown} aria-busy={isPlaceholderData}>
            <NotificationsList notifications={notifications} />
            <Pager page={isPlaceholderData ? asked.page : page} pageSize={asked.pageSize} total={total} onPage={onPage} onSize={onSize} />
          </div>
        )
      }
    </Loaded>
  )
}
