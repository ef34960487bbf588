import { type ListNotifications, pageSizes } from '@callboard/contract/notifications'
import { NativeSelect } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { List } from '../../../lib/use-list.ts'
import { EmptyState } from '../../../ui/notices/empty-state.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pager } from '../../../ui/lists/pager.tsx'
import { ListSkeleton } from '../../../ui/page/skeletons.tsx'
import { notificationsQuery } from '../api.ts'
import { NotificationsList } from './notifications-list.tsx'
import css from './notifications.module.css'
import { pagesOf, showingWords } from './showing.ts'

export function Notifications({ list }: { list: List<ListNotifications> }) {
  const { asked, ask, turnTo, place } = list
  const query = useQuery(notificationsQuery(asked))
  const { isPlaceholderData } = query
  return (
    <Loaded query={query} waiting={<ListSkeleton rows={5} height={92} />} title="Failed to load notifications">
      {({ notifications, page, total }) => {
        if (total === 0 && !isPlaceholderData) {
          return (
            <EmptyState icon={IconBell} title="No notifications found">
              {asked.category === 'all'
                ? 'Your notifications will appear here.'
                : 'Nothing in this category. Choose another one to see more.'}
            </EmptyState>
          )
        }
        const shown = isPlaceholderData ? asked.page : page
        return (
          <div className={css.shown} aria-busy={isPlaceholderData}>
            <div className={css.list} role="group" aria-label="Notifications on this page" tabIndex={-1} ref={place}>
              <NotificationsList notifications={notifications} />
            </div>
            <div className={css.pager}>
              <Pager
                of="notifications"
                page={shown}
                pages={pagesOf(total, asked.pageSize)}
                words={showingWords(shown, asked.pageSize, total)}
                onPage={turnTo}
              >
                <div className={css.size}>
                  <label htmlFor="items-per-page">Items per page</label>
                  <NativeSelect
                    id="items-per-page"
                    size="sm"
                    data={pageSizes.map(String)}
                    value={String(asked.pageSize)}
                    onChange={({ currentTarget }) => ask({ pageSize: pageSizes.find((size) => String(size) === currentTarget.value) })}
                  />
                </div>
              </Pager>
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}
