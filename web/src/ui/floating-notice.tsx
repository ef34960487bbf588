import { Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './floating-notice.module.css'

/** Where bad news of no form stands: at the foot of the window, over any page, and nothing moves for it. */
export function FloatingNotice({ children }: { children: ReactNode }) {
  return (
    // Out of the header, whose blur would hold it.
    <Portal>
      <div className={css.place}>{children}</div>
    </Portal>
  )
}
