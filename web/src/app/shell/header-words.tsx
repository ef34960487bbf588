import { Suspense } from 'react'
import { StudioLogo } from '../../features/studios/studio-logo.tsx'
import { useLastSeen, useOffline } from '../../lib/connection.ts'
import type { FullSession } from '../../lib/session/session.ts'
import { toastPlace } from '../../ui/notices/toast-region.tsx'
import { OfflineWords, StudioMenu } from './menus/lazy-menus.ts'
import css from './header-words.module.css'

/** A success message (in the toast region, which lies over it) or "offline" replaces the studio's name, so that neither moves the page. */
export function HeaderWords({ studio: { name, logoUrl, timezone } }: Pick<FullSession, 'studio'>) {
  const shown = name ?? 'Callboard'
  const offline = useOffline()
  const lastSeen = useLastSeen()
  return (
    <div className={css.where} id={toastPlace}>
      <div className={css.studio}>
        <StudioLogo logoUrl={logoUrl} className={css.logo} />
        <Suspense fallback={<p className={css.name}>{shown}</p>}>
          <StudioMenu name={shown} className={css.name} />
        </Suspense>
      </div>
      <div className={css.instead} role="status">
        {(offline || lastSeen) && (
          <Suspense>
            <OfflineWords lastSeen={lastSeen} timezone={timezone} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
