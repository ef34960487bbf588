import { Popover } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecentList } from '../../../features/notifications/recent-list.tsx'
import { WaitingButton } from '../../outbox/waiting-button.tsx'
import css from './notification-bell.module.css'

interface Props {
  opened: boolean
  onChange: (opened: boolean) => void
  /** counts presses of the bell: the list starts fresh with each */
  presses: number
  children: ReactNode
}

/** With the button of what waits beside it, which is shown seldom and so comes with the menus. */
export const BellDropdown = (props: Props) => (
  <>
    <WaitingButton />
    <Dropdown {...props} />
  </>
)

function Dropdown({ opened, onChange, presses, children }: Props) {
  return (
    <Popover
      opened={useMounted() && opened}
      onChange={onChange}
      position="bottom-end"
      width="min(25rem, calc(100vw - 1.5rem))"
      shadow="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown p={0} className={css.dropdown} aria-label="Notifications">
        <p className={css.title} tabIndex={-1} data-autofocus>
          Notifications
        </p>
        <RecentList key={presses} onClose={() => onChange(false)} />
        <Link to="/dashboard/notifications" className={css.all} onClick={() => onChange(false)}>
          View All Notifications
        </Link>
      </Popover.Dropdown>
    </Popover>
  )
}
