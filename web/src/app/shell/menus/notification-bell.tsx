import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { bellLabel } from '../../../features/notifications/list/showing.ts'
import { useCountInTitle } from '../../../features/notifications/use-count-in-title.ts'
import { useNews } from '../../../features/notifications/use-news.ts'
import { useSeenHere } from '../../../features/notifications/use-seen-here.ts'
import { CountBadge } from '../count-badge.tsx'
import { BellDropdown } from './lazy-menus.ts'
import { useSameFocus } from '../../../lib/parts/use-same-focus.ts'
import css from './notification-bell.module.css'

export function NotificationBell() {
  const [opened, setOpened] = useState(false)
  const [presses, setPresses] = useState(0)
  const { unread, words } = useNews()
  useCountInTitle()
  useSeenHere(unread)
  const press = () => {
    setOpened(!opened)
    setPresses(presses + 1)
  }
  const button = <Bell unread={unread} ref={useSameFocus()} onClick={press} />
  return (
    <>
      <Suspense fallback={button}>
        <BellDropdown opened={opened} onChange={setOpened} presses={presses}>
          {button}
        </BellDropdown>
      </Suspense>
      <VisuallyHidden component="output">{words}</VisuallyHidden>
    </>
  )
}

function Bell({ unread, ...rest }: ComponentProps<'button'> & { unread: number }) {
  return (
    <ActionIcon aria-haspopup="dialog" {...rest} size={42} className={css.bell}>
      <IconBell size={22} stroke={1.7} aria-hidden />
      <VisuallyHidden>{bellLabel(unread)}</VisuallyHidden>
      {unread > 0 && <CountBadge count={unread} atIcon />}
    </ActionIcon>
  )
}
