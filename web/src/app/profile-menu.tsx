import type { Me } from '@callboard/contract/auth'
import { type MantineColorScheme, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconLogout, IconReceipt2, IconSettings, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSignOut } from '../lib/use-sign-out.ts'
import { initialsOf } from './initials.ts'
import css from './profile-menu.module.css'

const iconSize = { size: 18, stroke: 1.7, 'aria-hidden': true }

/** The profile menu of the header (S1 §2.8). */
export function ProfileMenu({ user }: { user: Me }) {
  const { signOut, failure, clear } = useSignOut()
  return (
    <Menu position="bottom-end" width={264} shadow="lg" onClose={clear}>
      <Menu.Target>
        <UnstyledButton className={css.target}>
          <span className={css.initials} aria-hidden>
            {initialsOf(user.name)}
          </span>
          <span className={css.name}>{user.name}</span>
          <VisuallyHidden>, your menu</VisuallyHidden>
          <IconChevronDown className={css.chevron} size={16} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={css.who}>
          <span>{user.name}</span>
          <span>{user.email}</span>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/dashboard/profile" leftSection={<IconUser {...iconSize} />}>
          Profile
        </Menu.Item>
        <Menu.Item component={Link} to="/dashboard/settings" leftSection={<IconSettings {...iconSize} />}>
          Settings
        </Menu.Item>
        {user.role === 'owner' && (
          <Menu.Item component={Link} to="/dashboard/billing" leftSection={<IconReceipt2 {...iconSize} />}>
            Billing
          </Menu.Item>
        )}
        <Menu.Divider />
        <ColourScheme />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout {...iconSize} />} closeMenuOnClick={false} onClick={signOut}>
          Sign out
        </Menu.Item>
        <p className={css.failure} aria-live="assertive">
          {failure?.message}
        </p>
      </Menu.Dropdown>
    </Menu>
  )
}

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As on this device' },
]

function ColourScheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(chosen) => setColorScheme(chosen as MantineColorScheme)}>
      <Menu.Label>Colours</Menu.Label>
      {schemes.map(({ value, label }) => (
        <Menu.RadioItem key={value} value={value} closeMenuOnClick={false}>
          {label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
