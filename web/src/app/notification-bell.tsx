import { ActionIcon, Popover, Text } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import css from './notification-bell.module.css'

/** The bell of the header (S1 §2.9). Notifications come with a later issue, so there are none to show and none to count. */
export function NotificationBell() {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={320} shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size={42} aria-label="Notifications" onClick={() => setOpened(!opened)}>
          <IconBell size={22} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <Text className={css.empty}>No new notifications</Text>
        <Link to="/dashboard/notifications" className={css.all} onClick={() => setOpened(false)}>
          View All Notifications
        </Link>
      </Popover.Dropdown>
    </Popover>
  )
}
