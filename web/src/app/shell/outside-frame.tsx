import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CallboardPicture } from './callboard-picture.tsx'
import { GuardedPage } from '../access/guarded-page.tsx'
import css from './outside-frame.module.css'
import { Wordmark } from './wordmark.tsx'

export function OutsideFrame({ children = <GuardedPage /> }: { children?: ReactNode }) {
  return (
    <div className={css.frame}>
      <div className={css.side}>
        <header>
          <Link to="/" className={css.brand} aria-label="Callboard, go to sign-in">
            <Wordmark />
          </Link>
        </header>
        <main id="main" tabIndex={-1} className={css.main}>
          <div className={css.page}>{children}</div>
        </main>
      </div>
      <CallboardPicture />
    </div>
  )
}
