import type { FullSession } from '@callboard/contract/auth'
import type { AnyRouter } from '@tanstack/react-router'
import type { Access } from './access.ts'
import { decide } from './access.ts'

interface Declared {
  access?: Access
  coming?: string
}

function declaredAt(router: AnyRouter, href: string): Declared {
  const [path = ''] = href.split(/[?#]/)
  const route = router.routesByPath[path] as { options: { staticData?: Declared } } | undefined
  return route?.options.staticData ?? {}
}

/** Whether one of our pages is open to the signed-in user. */
export function isOffered(router: AnyRouter, session: FullSession, href: string): boolean {
  const { access } = declaredAt(router, href)
  return access !== undefined && decide({ access, session, mayBeSignedIn: true, href }).kind === 'show'
}

/** Whether a page is still coming. */
export const isComing = (router: AnyRouter, href: string): boolean => declaredAt(router, href).coming !== undefined
