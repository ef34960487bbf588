import { Link } from '@tanstack/react-router'
import { CallboardPicture } from './callboard-picture.tsx'
import { GuardedPage } from './guarded-page.tsx'
import css from './outside-frame.module.css'
import { Wordmark } from './wordmark.tsx'

/** The frame of the pages before the dashboard: sign-in and what leads to it. */
export function OutsideFrame() {
  return (
    <div className={css.frame}>
      <div className={css.side}>
        <header>
          <Link to="/" className={css.brand} aria-label="Callboard, to sign-in">
            <Wordmark />
          </Link>
        </header>
        <main id="main" tabIndex={-1} className={css.main}>
          <div className={css.page}>
            <GuardedPage />
          </div>
        </main>
      </div>
      <CallboardPicture />
    </div>
  )
}
