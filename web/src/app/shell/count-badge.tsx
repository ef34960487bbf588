import { VisuallyHidden } from '@mantine/core'
import { badgeWords } from '../../features/notifications/list/showing.ts'
import css from './count-badge.module.css'

interface CountBadgeProps {
  count: number
  /** of the count, for those who do not see where it stands; undefined: said elsewhere */
  words?: string
  /** at the corner of an icon, whose box is placed */
  atIcon?: boolean
}

export function CountBadge({ count, words, atIcon = false }: CountBadgeProps) {
  return (
    <>
      <span className={css.badge} data-at-icon={atIcon || undefined} aria-hidden>
        {badgeWords(count)}
      </span>
      {words && <VisuallyHidden>{`, ${words}`}</VisuallyHidden>}
    </>
  )
}
