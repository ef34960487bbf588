import type { Me } from '@callboard/contract/auth'
import { type MantineColorScheme, Popover, SegmentedControl, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconLogout, IconReceipt, IconSettings, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignOut } from '../lib/use-sign-out.ts'
import { Face } from '../ui/face.tsx'
import { FailureNotice } from '../ui/failure-notice.tsx'
import css from './profile-menu.module.css'

const pages = [
  { label: 'Profile', to: '/dashboard/profile', icon: IconUser, ownersOnly: false },
  { label: 'Settings', to: '/dashboard/settings', icon: IconSettings, ownersOnly: false },
  { label: 'Billing', to: '/dashboard/billing', icon: IconReceipt, ownersOnly: true },
] as const

/** The profile menu of the header (S1 §2.8). */
export function ProfileMenu({ user }: { user: Me }) {
  const [opened, setOpened] = useState(false)
  const { signOut, failure, clear } = useSignOut()
  const change = (to: boolean) => {
    clear()
    setOpened(to)
  }
  return (
    <Popover opened={opened} onChange={change} position="bottom-end" width={272} shadow="lg" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={css.target} onClick={() => change(!opened)}>
          <Face name={user.name} photoUrl={user.photoUrl} size={34} tone="strong" />
          <span className={css.name}>{user.name}</span>
          <VisuallyHidden>, your menu</VisuallyHidden>
          <IconChevronDown className={css.chevron} size={16} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Your menu">
        <div className={css.who}>
          <span>{user.name}</span>
          <span>{user.email}</span>
        </div>
        <div className={css.group}>
          {pages.map(
            ({ label, to, icon: Icon, ownersOnly }) =>
              (!ownersOnly || user.role === 'owner') && (
                <Link key={to} to={to} className={css.item} onClick={() => change(false)}>
                  <Icon size={18} stroke={1.7} aria-hidden />
                  {label}
                </Link>
              ),
          )}
        </div>
        <div className={css.group}>
          <ColourScheme />
        </div>
        <div className={css.group}>
          <UnstyledButton className={css.item} onClick={signOut}>
            <IconLogout size={18} stroke={1.7} aria-hidden />
            Sign out
          </UnstyledButton>
          <FailureNotice failure={failure} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Auto' },
]

function ColourScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      fullWidth
      size="sm"
      aria-label="Colours"
      data={schemes}
      value={colorScheme}
      onChange={(chosen) => setColorScheme(chosen as MantineColorScheme)}
    />
  )
}
