import { Outlet, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShownTitle } from '../ui/page/document-title.ts'
import { AccessGuard } from './access/access-guard.tsx'
import css from './root.module.css'

export function Root() {
  // Only the frames have no title: a last match without one means an unknown address.
  const titleOfAddress = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? 'Page not found' })
  const title = useShownTitle(titleOfAddress)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <AccessGuard>
        <Outlet />
      </AccessGuard>
    </>
  )
}
