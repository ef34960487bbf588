import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useNews } from '../../features/notifications/use-news.ts'
import { useWaiting } from '../../features/notifications/use-waiting.ts'
import { CountBadge } from './count-badge.tsx'
import { type MenuGroup, type MenuItem, type MenuUser, tabsOf, waitingAt, waitingIn } from './menu.ts'
import { TabSheet } from './menus/lazy-menus.ts'
import css from './tab-bar.module.css'

/** The menu on phones held upright, within reach of the thumb. */
export function TabBar({ user }: { user: MenuUser }) {
  const { tabs, rest } = tabsOf(user)
  return (
    <nav className={`frame-tabs ${css.bar}`} aria-label="Tabs" data-tab-bar>
      {tabs.map(({ label, icon, items }) => {
        const [only, ...others] = items
        if (only && others.length === 0) return <PageTab key={label} {...only} label={label} />
        return <SheetTab key={label} label={label} icon={icon} groups={[{ heading: label, items }]} />
      })}
      <SheetTab label="More" icon={IconDots} groups={rest} />
    </nav>
  )
}

function PageTab({ to, label, icon: Icon }: Pick<MenuItem, 'to' | 'icon'> & { label: string }) {
  const { unread } = useNews()
  const waits = waitingAt({ to }, useWaiting())
  const hasNews = to === '/dashboard' && unread > 0
  return (
    <Link to={to} className={css.tab} activeOptions={{ exact: to === '/dashboard', includeSearch: false }}>
      <span className={css.icon}>
        <Icon size={24} stroke={1.7} aria-hidden />
        {hasNews && <span className={css.dot} />}
      </span>
      <span className={css.words}>{label}</span>
      {waits && <CountBadge {...waits} atIcon />}
      {hasNews && <VisuallyHidden>, {unread} unread</VisuallyHidden>}
    </Link>
  )
}

interface SheetTabProps {
  label: string
  icon: MenuItem['icon']
  groups: readonly MenuGroup[]
}

function SheetTab({ label, icon: Icon, groups }: SheetTabProps) {
  const [opened, setOpened] = useState(false)
  const items = groups.flatMap((group) => group.items)
  const waits = waitingIn(items, useWaiting())
  const isHere = useLocation({ select: ({ pathname }) => items.some(({ to }) => pathname.startsWith(to)) })
  return (
    <>
      <UnstyledButton
        className={css.tab}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-current={isHere ? 'true' : undefined}
        onClick={() => setOpened(true)}
      >
        <span className={css.icon}>
          <Icon size={24} stroke={1.7} aria-hidden />
        </span>
        <span className={css.words}>{label}</span>
        {waits && <CountBadge {...waits} atIcon />}
      </UnstyledButton>
      <Suspense>
        <TabSheet opened={opened} onClose={() => setOpened(false)} title={label} groups={groups} />
      </Suspense>
    </>
  )
}
