import type { Me } from '@callboard/contract/auth'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { Face } from '../../../ui/face.tsx'
import { ProfileDropdown } from './lazy-menus.ts'
import { useSameFocus } from '../../../lib/parts/use-same-focus.ts'
import css from './profile-menu.module.css'

export function ProfileMenu({ user }: { user: Me }) {
  const [opened, setOpened] = useState(false)
  const open = () => setOpened(true)
  const always = { user, ref: useSameFocus(), onArrowDown: open }
  return (
    <Suspense fallback={<ProfileButton {...always} aria-haspopup="menu" onClick={open} />}>
      <ProfileDropdown user={user} opened={opened} onChange={setOpened}>
        <ProfileButton {...always} />
      </ProfileDropdown>
    </Suspense>
  )
}

interface ButtonProps extends ComponentProps<'button'> {
  user: Me
  onArrowDown: () => void
}

function ProfileButton({ user, onArrowDown, ...rest }: ButtonProps) {
  return (
    <UnstyledButton
      {...rest}
      className={css.target}
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown') onArrowDown()
      }}
    >
      <Face name={user.name} photoUrl={user.photoUrl} size={34} />
      <span className={css.name}>{user.name}</span>
      <VisuallyHidden>, your menu</VisuallyHidden>
      <IconChevronDown className={css.chevron} size={16} aria-hidden />
    </UnstyledButton>
  )
}
