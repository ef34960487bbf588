import { IconAlertTriangle, IconArmchair, IconBan } from '@tabler/icons-react'
import { spotsOf } from './spots.ts'
import css from './spots-left.module.css'

const icons = { open: IconArmchair, low: IconAlertTriangle, full: IconBan }

/** Low numbers have an icon too, as red alone cannot be seen by everyone. */
export function SpotsLeft({ spotsLeft }: { spotsLeft: number | null }) {
  const spots = spotsOf(spotsLeft)
  if (!spots) return null
  const Icon = icons[spots.level]
  return (
    <span className={css.spots} data-level={spots.level}>
      <Icon size={14} aria-hidden />
      {spots.words}
    </span>
  )
}
