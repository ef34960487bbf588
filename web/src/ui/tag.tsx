import type { ReactNode } from 'react'
import css from './tag.module.css'

/** What somebody or something is; how it stands is a `Status`. */
export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'accent'; children: ReactNode }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  )
}
