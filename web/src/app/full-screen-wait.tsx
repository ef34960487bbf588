import { Loader, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import css from './full-screen-wait.module.css'

export function FullScreenWait({ children }: { children?: ReactNode }) {
  return (
    <main className={css.wait}>
      {children ?? (
        <div className={css.waiting}>
          <Loader />
          <VisuallyHidden component="output">Loading…</VisuallyHidden>
        </div>
      )}
    </main>
  )
}
