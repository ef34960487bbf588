import { IconAlertTriangle, IconArmchair, IconBan } from '@tabler/icons-react'
import { spotsOf } from './spots.ts'
import styles from './spots-left.module.css'

const icons = { open: IconArmchair, low: IconAlertTriangle, full: IconBan }

/** Places left of a drop-in: red at three or fewer, with a sign as well, for whoever does not see red. */
export function SpotsLeft({ spotsLeft }: { spotsLeft: number | null }) {
  const spots = spotsOf(spotsLeft)
  if (!spots) return null
  const Icon = icons[spots.level]
  return (
    <span className={styles.spots} data-level={spots.level}>
      <Icon size={14} aria-hidden />
      {spots.words}
    </span>
  )
}
