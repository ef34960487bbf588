import type { ReactNode } from 'react'
import css from './privacy-link.module.css'

/** Opens beside the page, so that nothing that was typed is lost. */
export function PrivacyLink({ children }: { children: ReactNode }) {
  return (
    <a href="/privacy" target="_blank" rel="noreferrer" className={css.link}>
      {children}
    </a>
  )
}
