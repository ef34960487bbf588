import { ActionIcon, Popover, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { badgeWords, bellLabel } from '../../features/notifications/list/showing.ts'
import { useNews } from '../../features/notifications/use-news.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { ListSkeleton } from '../../ui/page/skeletons.tsx'
import css from './notification-bell.module.css'

const RecentList = lazyPart(() => import('../../features/notifications/recent-list.tsx'))

export function NotificationBell() {
  const [opened, setOpened] = useState(false)
  const [presses, setPresses] = useState(0)
  const { unread, words } = useNews()
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(25rem, calc(100vw - 1.5rem))"
        shadow="lg"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            size={42}
            className={css.bell}
            onPointerEnter={RecentList.warm}
            onFocus={RecentList.warm}
            onClick={() => {
              setOpened(!opened)
              setPresses(presses + 1)
            }}
          >
            <IconBell size={22} stroke={1.7} aria-hidden />
            <VisuallyHidden>{bellLabel(unread)}</VisuallyHidden>
            {unread > 0 && (
              <span className={css.badge} aria-hidden>
                {badgeWords(unread)}
              </span>
            )}
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} className={css.dropdown} aria-label="Notifications">
          <p className={css.title} tabIndex={-1} data-autofocus>
            Notifications
          </p>
          <Suspense
            fallback={
              <div className={css.waiting}>
                <ListSkeleton rows={3} height={60} />
              </div>
            }
          >
            <RecentList key={presses} onClose={() => setOpened(false)} />
          </Suspense>
          <Link to="/dashboard/notifications" className={css.all} onClick={() => setOpened(false)}>
            View All Notifications
          </Link>
        </Popover.Dropdown>
      </Popover>
      <VisuallyHidden component="output">{words}</VisuallyHidden>
    </>
  )
}
