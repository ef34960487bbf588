import { categoryLabels, CategoryFilter } from '@callboard/contract/notifications'
import { Button, NativeSelect } from '@mantine/core'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forgetPages, notificationsQuery, showNewer } from '../features/notifications/api.ts'
import { notificationsAskedBy } from '../features/notifications/asked.ts'
import { DeleteAllDialog } from '../features/notifications/list/delete-all-dialog.tsx'
import { useMakeChange } from '../features/notifications/changes/make-change.ts'
import { Notifications } from '../features/notifications/list/notifications.tsx'
import { type NotificationSearch, notificationSearch } from '../features/notifications/search.ts'
import { keepFocus } from '../lib/keep-focus.ts'
import { useList } from '../lib/use-list.ts'
import { PageHeader } from '../ui/page/page-header.tsx'
import { Panels } from '../ui/panels/panels.tsx'
import { usePanels } from '../ui/panels/use-panels.ts'
import css from './notifications-page.module.css'

export const warm = (queries: QueryClient, search: NotificationSearch) =>
  queries.prefetchQuery(notificationsQuery(notificationsAskedBy(notificationSearch({ ...search }))))

const choices = CategoryFilter.options.map((value) => ({ value, label: categoryLabels[value] }))

export function NotificationsPage() {
  const navigate = useNavigate({ from: '/dashboard/notifications' })
  const asked = notificationsAskedBy(notificationSearch({ ...useSearch({ from: '/dashboard/notifications' }) }))
  const { data } = useQuery(notificationsQuery(asked))
  const cache = useQueryClient()
  useEffect(() => () => forgetPages(cache), [cache])
  const change = useMakeChange()
  const panels = usePanels<'delete-all'>()
  const list = useList(asked, ({ category, page, pageSize }) => {
    void navigate({ search: notificationSearch({ category, page: String(page), size: String(pageSize) }), resetScroll: false })
  })
  return (
    <>
      <PageHeader title="Notifications">
        <Button
          variant="default"
          disabled={!data?.unreadCount}
          onClick={() => {
            keepFocus()
            change({ kind: 'read-all' })
          }}
        >
          Mark All Read
        </Button>
        <Button variant="default" disabled={!data?.total} onClick={() => panels.open('delete-all')}>
          Delete All
        </Button>
      </PageHeader>
      <div className={css.bar}>
        <NativeSelect
          className={css.filter}
          aria-label="Category"
          data={choices}
          value={asked.category}
          onChange={({ currentTarget }) => list.ask({ category: CategoryFilter.parse(currentTarget.value) })}
        />
        {data && data.newer > 0 && (
          <Button
            variant="light"
            onClick={() => {
              // The button disappears; the focus stays on the page.
              document.getElementById('main')?.focus({ preventScroll: true })
              showNewer(cache)
              list.ask({})
            }}
          >
            Show {data.newer} new
          </Button>
        )}
      </div>
      <Notifications list={list} />
      <Panels of={panels}>{(_, shown) => <DeleteAllDialog {...shown} category={asked.category} />}</Panels>
    </>
  )
}
