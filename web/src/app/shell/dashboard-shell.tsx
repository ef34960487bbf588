import '../rest-styles.ts'
import { isLeftOpen } from '@callboard/contract/standing'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { ToastRegion } from '../../ui/notices/toast-region.tsx'
import { type FullSession, useSession } from '../../lib/session/session.ts'
import { linkStudioKey } from '../../lib/head/link-studio.ts'
import { alwaysNarrow, narrowKey } from '../../lib/head/narrow-menu.ts'
import { partWhenThere } from '../../lib/parts/part-when-there.ts'
import { whenIdle } from '../../lib/parts/when-idle.ts'
import { storage, tabStorage } from '../../lib/storage.ts'
import css from './dashboard-shell.module.css'
import { GuardedPage } from '../access/guarded-page.tsx'
import { HeaderWords } from './header-words.tsx'
import { Keys } from './keys.tsx'
import { menuOf } from './menu.ts'
import { ChangedStudio, NewVersion, OnThisDevice, OpenLinkStudio, PullToRefresh } from './menus/lazy-menus.ts'
import { NotificationBell } from './menus/notification-bell.tsx'
import { ProfileMenu } from './menus/profile-menu.tsx'
import { Proof } from '../proof.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import { useStudioLook } from './studio-look.ts'
import { TabBar } from './tab-bar.tsx'
import { Wordmark } from './wordmark.tsx'

/** Phones held upright have the tab bar instead (as in the styles). */
const withTabs = '(max-width: 47.99em) and (min-height: 30.01em), (max-width: 29.99em)'
const atOnce = { getInitialValueInEffect: false }

/** The frame of all pages behind sign-in (S1 §2.8). */
export function DashboardShell() {
  const { data: session } = useSession()
  const [isChosenNarrow, setNarrow] = useState(() => storage.get(narrowKey) !== null)
  const [linkStudio, setLinkStudio] = useState(() => tabStorage.get(linkStudioKey))
  const isSmall = useMediaQuery(alwaysNarrow, undefined, atOnce)
  // A third of the frame, which a slow phone would draw only to hide.
  const hasSidebar = !useMediaQuery(withTabs, undefined, atOnce)
  const narrow = isChosenNarrow || isSmall
  useOutboxes(session?.kind === 'full' && !session.away ? session : null)
  // Once: what is opened later in this tab is not the link's page.
  useEffect(() => tabStorage.remove(linkStudioKey), [])
  useStudioLook(session?.kind === 'full' ? session.studio : null)
  // Signed out: the guard is about to redirect.
  if (session?.kind !== 'full') return null
  const { user, studio } = session

  const toggleNarrow = () => {
    if (isChosenNarrow) storage.remove(narrowKey)
    else storage.set(narrowKey, '1')
    setNarrow(!isChosenNarrow)
  }
  const ToggleIcon = narrow ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className="frame" data-narrow={narrow || undefined}>
      <Proof />
      {hasSidebar && (
        <aside className="frame-side" aria-label="Sidebar">
          <Link to="/dashboard" className={css.brand} aria-label="Callboard, go to overview">
            <Wordmark signOnly={narrow} />
          </Link>
          <SidebarNav label="Main" groups={menuOf(user)} narrow={narrow} />
          <UnstyledButton className={css.narrower} title={narrow ? 'Expand menu' : undefined} onClick={toggleNarrow}>
            <ToggleIcon size={20} stroke={1.7} aria-hidden />
            {narrow ? <VisuallyHidden>Expand menu</VisuallyHidden> : 'Collapse menu'}
          </UnstyledButton>
        </aside>
      )}

      <header className={`frame-head ${css.header}`}>
        <HeaderWords studio={studio} />
        <Keys />
        <NotificationBell />
        <ProfileMenu user={user} />
      </header>
      <ToastRegion>
        {session.away && (
          <Suspense>
            <ChangedStudio session={session} />
          </Suspense>
        )}
      </ToastRegion>

      <main id="main" tabIndex={-1} className="frame-main">
        {linkStudio === null || linkStudio === studio.id ? (
          <GuardedPage />
        ) : (
          <Suspense>
            <OpenLinkStudio session={session} studioId={linkStudio} onDone={() => setLinkStudio(null)} />
          </Suspense>
        )}
      </main>
      <TabBar user={user} />
      <Suspense>
        {!session.away && <OnThisDevice session={session} />}
        <NewVersion />
        <PullToRefresh />
      </Suspense>
    </div>
  )
}

/** Sends what was made offline, whichever page is open. */
function useOutboxes(session: FullSession | null) {
  const queries = useQueryClient()
  const userId = session?.user.id ?? null
  const role = session?.user.role ?? 'parent'
  const mayPost = session !== null && isLeftOpen('work', session.stage, session.user.role)
  const mayWrite = session !== null && isLeftOpen('registers', session.stage, session.user.role)
  useEffect(() => {
    if (userId === null) return
    let stop: (() => void) | null | undefined
    // The network may have gone already, with something to send.
    void whenIdle()
      .then(() => partWhenThere(() => import('./outboxes.ts')))
      .then(({ startOutboxes }) => {
        if (stop !== null) stop = startOutboxes(queries, { id: userId, role }, { post: mayPost, write: mayWrite })
      })
    return () => {
      stop?.()
      stop = null
    }
  }, [queries, userId, role, mayPost, mayWrite])
}
