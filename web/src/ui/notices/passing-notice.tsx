import { IconCircleCheck } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import css from './passing-notice.module.css'

/** S1 §9: success text clears after 3 s. */
export const successMs = 3_000

/** The live region in the frame's header. */
export const saidPlace = 'said'

/** Success is shown in the header: always in sight, moving and covering nothing. See `usePassing`. */
export function PassingNotice({ said }: { said: string | null }) {
  const place = said === null ? null : document.getElementById(saidPlace)
  if (!place) return null
  return createPortal(
    <p className={css.said}>
      <IconCircleCheck className={css.icon} size={20} stroke={1.8} aria-hidden />
      <span className={css.words}>{said}</span>
    </p>,
    place,
  )
}
