import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useWaiting } from '../../features/notifications/use-waiting.ts'
import { CountBadge } from './count-badge.tsx'
import { type MenuItem, waitingAt } from './menu.ts'
import css from './sidebar-nav.module.css'
import { useRailName } from './use-rail-name.tsx'

interface SidebarNavProps {
  label: string
  groups: readonly (readonly MenuItem[])[]
  /** icons only, with names on hover and focus, and for screen readers */
  narrow?: boolean
  onChoose?: () => void
}

export function SidebarNav({ label: of, groups, narrow = false, onChoose }: SidebarNavProps) {
  const rail = useRailName()
  const waiting = useWaiting()
  return (
    <nav className={css.nav} aria-label={of} data-narrow={narrow || undefined}>
      {groups.map((group, index) => (
        <ul key={index} className={css.group}>
          {group.map((item) => {
            const { label, to, icon: Icon } = item
            const waits = waitingAt(item, waiting)
            return (
              <li key={to}>
                <Link
                  to={to}
                  className={css.link}
                  activeOptions={{ exact: to === '/dashboard', includeSearch: false }}
                  onClick={onChoose}
                  {...(narrow && rail.namedBy(label))}
                >
                  <Icon size={20} stroke={1.7} aria-hidden />
                  {narrow ? <VisuallyHidden>{label}</VisuallyHidden> : label}
                  {waits && <CountBadge {...waits} atIcon={narrow} />}
                </Link>
              </li>
            )
          })}
        </ul>
      ))}
      {narrow && rail.shown}
    </nav>
  )
}
