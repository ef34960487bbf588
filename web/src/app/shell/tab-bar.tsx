import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useNews } from '../../features/notifications/use-news.ts'
import { useWaiting } from '../../features/notifications/use-waiting.ts'
import { CountBadge } from './count-badge.tsx'
import { type MenuUser, restOfMenu, tabs, waitingAt } from './menu.ts'
import { MoreSheet } from './menus/lazy-menus.ts'
import css from './tab-bar.module.css'

/** The menu on phones held upright, within reach of the thumb. */
export function TabBar({ user }: { user: MenuUser }) {
  const [opened, setOpened] = useState(false)
  const { unread } = useNews()
  const rest = restOfMenu(user)
  const waiting = useWaiting()
  const inRest = rest.flat().flatMap((item) => waitingAt(item, waiting) ?? [])
  const isInRest = useLocation({ select: ({ pathname }) => rest.flat().some(({ to }) => pathname.startsWith(to)) })
  return (
    <>
      <nav className={`frame-tabs ${css.bar}`} aria-label="Tabs" data-tab-bar>
        {tabs.map((tab) => {
          const { label, to, icon: Icon } = tab
          const waits = waitingAt(tab, waiting)
          return (
            <Link key={to} to={to} className={css.tab} activeOptions={{ exact: to === '/dashboard', includeSearch: false }}>
              <span className={css.icon}>
                <Icon size={24} stroke={1.7} aria-hidden />
                {to === '/dashboard' && unread > 0 && <span className={css.dot} />}
              </span>
              <span className={css.words}>{label}</span>
              {waits && <CountBadge {...waits} atIcon />}
              {to === '/dashboard' && unread > 0 && <VisuallyHidden>, {unread} unread</VisuallyHidden>}
            </Link>
          )
        })}
        <UnstyledButton
          className={css.tab}
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-current={isInRest ? 'true' : undefined}
          onClick={() => setOpened(true)}
        >
          <span className={css.icon}>
            <IconDots size={24} stroke={1.7} aria-hidden />
          </span>
          <span className={css.words}>More</span>
          {inRest.length > 0 && (
            <CountBadge
              count={inRest.reduce((sum, { count }) => sum + count, 0)}
              words={inRest.map(({ words }) => words).join(', ')}
              atIcon
            />
          )}
        </UnstyledButton>
      </nav>
      <Suspense>
        <MoreSheet opened={opened} onClose={() => setOpened(false)} groups={rest} />
      </Suspense>
    </>
  )
}
