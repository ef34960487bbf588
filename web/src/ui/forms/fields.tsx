import type { ReactNode } from 'react'
import css from './fields.module.css'

/** Reserves a line for each field's error, so that no button moves. */
export function Fields({ children, width }: { children: ReactNode; width?: string }) {
  return (
    <div className={css.fields} style={{ maxWidth: width }}>
      {children}
    </div>
  )
}
