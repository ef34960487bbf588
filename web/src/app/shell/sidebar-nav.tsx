import type { Me } from '@callboard/contract/auth'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { menuOf } from './menu.ts'
import css from './sidebar-nav.module.css'

interface SidebarNavProps {
  user: Pick<Me, 'role' | 'hasStudents'>
  /** icons only; labels appear on hover and for screen readers */
  narrow?: boolean
  onChoose?: () => void
}

export function SidebarNav({ user, narrow = false, onChoose }: SidebarNavProps) {
  return (
    <nav className={css.nav} aria-label="Main" data-narrow={narrow || undefined}>
      {menuOf(user).map((group, index) => (
        <ul key={index} className={css.group}>
          {group.map(({ label, to, icon: Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className={css.link}
                title={narrow ? label : undefined}
                activeOptions={{ exact: to === '/dashboard', includeSearch: false }}
                onClick={onChoose}
              >
                <Icon size={20} stroke={1.7} aria-hidden />
                {narrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}
