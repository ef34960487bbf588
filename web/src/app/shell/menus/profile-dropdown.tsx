import type { Me } from '@callboard/contract/auth'
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconCheck, IconLogout, IconReceipt, IconSettings, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignOut } from '../../../lib/session/use-sign-out.ts'
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx'
import { OpenAnotherStudio } from './open-another-studio.tsx'
import css from './profile-menu.module.css'
import { ReleaseLine } from './release-line.tsx'

const pages = [
  { label: 'Profile', to: '/dashboard/profile', icon: IconUser, ownersOnly: false },
  { label: 'Settings', to: '/dashboard/settings', icon: IconSettings, ownersOnly: false },
  { label: 'Billing', to: '/dashboard/billing', icon: IconReceipt, ownersOnly: true },
] as const

interface Props {
  user: Me
  opened: boolean
  onChange: (opened: boolean) => void
  children: ReactNode
}

export function ProfileDropdown({ user, opened, onChange, children }: Props) {
  const { signOut, failure, clear } = useSignOut()
  const change = (to: boolean) => {
    clear()
    onChange(to)
  }
  return (
    <Menu
      opened={useMounted() && opened}
      onChange={change}
      position="bottom-end"
      width={272}
      shadow="lg"
      // Inside the banner, as all of the page is in a landmark.
      withinPortal={false}
      // An empty stop for the focus is nothing that a menu may hold: the first item takes it.
      withInitialFocusPlaceholder={false}
      classNames={{ item: css.item, label: css.label }}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <div className={css.who} role="presentation">
          <span>{user.name}</span>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        {pages.map(
          ({ label, to, icon: Icon, ownersOnly }) =>
            (!ownersOnly || user.role === 'owner') && (
              <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={18} stroke={1.7} aria-hidden />}>
                {label}
              </Menu.Item>
            ),
        )}
        <Menu.Divider />
        <ColourScheme />
        <Menu.Divider />
        {user.role === 'owner' && <OpenAnotherStudio />}
        <Menu.Item leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />} closeMenuOnClick={false} onClick={signOut}>
          Sign out
        </Menu.Item>
        <FailureNotice failure={failure} />
        <ReleaseLine />
      </Menu.Dropdown>
    </Menu>
  )
}

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Same as device' },
]

function ColourScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <div role="group" aria-label="Colours">
      <Menu.Label aria-hidden>Colours</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(chosen) => setColorScheme(chosen as MantineColorScheme)}>
        {schemes.map(({ value, label }) => (
          <Menu.RadioItem key={value} value={value} closeMenuOnClick={false} checkIcon={<IconCheck size={18} stroke={2} aria-hidden />}>
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  )
}
