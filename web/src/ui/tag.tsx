import type { ReactNode } from 'react'
import css from './tag.module.css'

export function Tag({ tone = 'plain', children }: { tone?: 'plain' | 'accent' | 'good' | 'warn' | 'bad'; children: ReactNode }) {
  return (
    <span className={css.tag} data-tone={tone}>
      {children}
    </span>
  )
}
