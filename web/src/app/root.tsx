import { Outlet, useMatches } from '@tanstack/react-router'
import { AccessGuard } from './access-guard.tsx'
import css from './root.module.css'

export function Root() {
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title })
  return (
    <>
      <title>{title ? `${title} · Callboard` : 'Callboard'}</title>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <AccessGuard>
        <Outlet />
      </AccessGuard>
    </>
  )
}
