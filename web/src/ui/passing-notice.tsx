import { IconCircleCheck } from '@tabler/icons-react'
import { createPortal } from 'react-dom'
import css from './passing-notice.module.css'

/** S1 §9: success text clears after 3 s. */
export const successMs = 3_000

/** The id of the live region in the frame's header where good news is said. */
export const saidPlace = 'said'

/**
 * Good news, in the header in place of the studio's name: in sight however far down a page somebody is, nothing moves for it, and
 * there is nothing to press beneath it. See `usePassing`.
 */
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
