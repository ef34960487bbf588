import type { ReactNode } from 'react'
import css from './status.module.css'

interface StatusProps {
  tone: 'plain' | 'accent' | 'good' | 'warn' | 'bad'
  children: ReactNode
}

/** How something stands: a dot and a word. */
export function Status({ tone, children }: StatusProps) {
  return (
    <span className={css.status} data-tone={tone}>
      {children}
    </span>
  )
}
