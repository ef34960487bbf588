import { Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './floating-notice.module.css'

/** For failures outside a form: fixed to the foot of the window, so that nothing moves. */
export function FloatingNotice({ children }: { children: ReactNode }) {
  return (
    // Out of the header, whose backdrop blur would contain it.
    <Portal>
      <div className={css.place}>{children}</div>
    </Portal>
  )
}
