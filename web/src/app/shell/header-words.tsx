import { IconCloudOff } from '@tabler/icons-react'
import { useOffline } from '../../lib/connection.ts'
import { toastPlace } from '../../ui/notices/toast-region.tsx'
import css from './header-words.module.css'

/** A success message (in the toast region, which lies over it) or "offline" replaces the studio's name, so that neither moves the page. */
export function HeaderWords({ studioName }: { studioName: string | null }) {
  const offline = useOffline()
  return (
    <div className={css.where} id={toastPlace}>
      <p className={css.studio}>{studioName ?? 'Callboard'}</p>
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
