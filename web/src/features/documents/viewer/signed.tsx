import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { exactTime } from '../../notifications/relative-time.ts'
import css from './viewer-dialog.module.css'

interface SignedProps {
  at: string
  signature: string
  isNew?: boolean
  children?: ReactNode
}

/** S2 §2: instead of the form. */
export function Signed({ at, signature, isNew = false, children }: SignedProps) {
  return (
    <div className={css.signed} role={isNew ? 'status' : undefined}>
      <IconCircleCheck size={28} stroke={1.7} aria-hidden />
      <div>
        <p className={css.signedTitle} tabIndex={-1} ref={isNew ? focus : undefined}>
          Document Signed
        </p>
        <p className={css.signedBy}>
          <bdi translate="no">{signature}</bdi>
          <span>{exactTime(at)}</span>
        </p>
        {children}
      </div>
    </div>
  )
}

/** The button that was pressed has gone. */
function focus(title: HTMLElement | null) {
  title?.focus()
}
