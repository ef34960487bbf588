import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useWaiting } from '../../features/notifications/use-waiting.ts'
import { CountBadge } from './count-badge.tsx'
import { type MenuGroup, waitingAt } from './menu.ts'
import css from './sidebar-nav.module.css'
import { useRailName } from './use-rail-name.tsx'

interface SidebarNavProps {
  label: string
  groups: readonly MenuGroup[]
  /** icons only, with names on hover and focus, and for screen readers */
  narrow?: boolean
  onChoose?: () => void
}

export function SidebarNav({ label: of, groups, narrow = false, onChoose }: SidebarNavProps) {
  const rail = useRailName()
  const waiting = useWaiting()
  const id = useId()
  return (
    <nav className={css.nav} aria-label={of} data-narrow={narrow || undefined}>
      {groups.map(({ heading, items }, index) => (
        <div key={heading} className={css.group}>
          <p id={`${id}${index}`} className={css.heading} hidden={narrow || groups.length === 1}>
            {heading}
          </p>
          <ul className={css.list} aria-labelledby={`${id}${index}`}>
            {items.map((item) => {
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
        </div>
      ))}
      {narrow && rail.shown}
    </nav>
  )
}
