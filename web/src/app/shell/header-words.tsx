import { IconCloudOff } from '@tabler/icons-react'
import { Suspense } from 'react'
import { StudioLogo } from '../../features/studios/studio-logo.tsx'
import { useOffline } from '../../lib/connection.ts'
import type { FullSession } from '../../lib/session/session.ts'
import { toastPlace } from '../../ui/notices/toast-region.tsx'
import { StudioMenu } from './menus/lazy-menus.ts'
import css from './header-words.module.css'

/** A success message (in the toast region, which lies over it) or "offline" replaces the studio's name, so that neither moves the page. */
export function HeaderWords({ studio: { name, logoUrl } }: Pick<FullSession, 'studio'>) {
  const shown = name ?? 'Callboard'
  const offline = useOffline()
  return (
    <div className={css.where} id={toastPlace}>
      <div className={css.studio}>
        <StudioLogo logoUrl={logoUrl} className={css.logo} />
        <Suspense fallback={<p className={css.name}>{shown}</p>}>
          <StudioMenu name={shown} className={css.name} />
        </Suspense>
      </div>
      <div className={css.instead} role="status">
        {offline && (
          <div className={css.offline}>
            <IconCloudOff className={css.icon} size={20} stroke={1.8} aria-hidden />
            <p className={css.words}>
              <strong>{navigator.onLine ? 'Callboard cannot be reached.' : 'You are offline.'}</strong>{' '}
              <span>
                <span className={css.more}>You can carry on with what is open. </span>We will catch up when you are back online.
              </span>
            </p>
          </div>
        )}
      </div>
    </div>
  )
}
