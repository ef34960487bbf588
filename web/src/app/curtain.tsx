import { Loader, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './curtain.module.css'

export function Curtain({ children }: { children?: ReactNode }) {
  return (
    <main className={css.curtain}>
      {children ?? (
        <div className={css.waiting}>
          <Loader />
          <VisuallyHidden component="output">Loading…</VisuallyHidden>
        </div>
      )}
    </main>
  )
}
