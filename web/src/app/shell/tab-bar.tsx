import type { Me } from '@callboard/contract/auth'
import { Drawer, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useNews } from '../../features/notifications/use-news.ts'
import { isComing } from '../access/offered.ts'
import { restOfMenu, tabs } from './menu.ts'
import { SidebarNav } from './sidebar-nav.tsx'
import css from './tab-bar.module.css'

/** The menu of phones held upright, within the thumb's reach. */
export function TabBar({ user }: { user: Pick<Me, 'role' | 'hasStudents'> }) {
  const [opened, setOpened] = useState(false)
  const router = useRouter()
  const { unread } = useNews()
  const rest = restOfMenu(user)
  const isInRest = useLocation({ select: ({ pathname }) => rest.flat().some(({ to }) => pathname.startsWith(to)) })
  return (
    <>
      <nav className={css.bar} aria-label="Tabs" data-tab-bar>
        {tabs.map(({ label, to, icon: Icon }) => (
          <Link key={to} to={to} className={css.tab} activeOptions={{ exact: to === '/dashboard', includeSearch: false }}>
            <span className={css.icon}>
              <Icon size={24} stroke={1.7} aria-hidden />
              {to === '/dashboard' && unread > 0 && <span className={css.dot} />}
            </span>
            <span className={css.words}>{label}</span>
            {to === '/dashboard' && unread > 0 && <VisuallyHidden>, {unread} unread</VisuallyHidden>}
            {isComing(router, to) && (
              <>
                {' '}
                <span className={css.soon}>Soon</span>
              </>
            )}
          </Link>
        ))}
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
        </UnstyledButton>
      </nav>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title="More"
        position="bottom"
        size="auto"
        classNames={{ content: css.sheet, body: css.sheetBody }}
        closeButtonProps={{ 'aria-label': 'Close menu' }}
      >
        <SidebarNav label="More" groups={rest} onChoose={() => setOpened(false)} />
      </Drawer>
    </>
  )
}
