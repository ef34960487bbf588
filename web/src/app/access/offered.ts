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
  // `routesByPath` knows an address with a parameter by its pattern only.
  const [, params, route] = router.getMatchedRoutes(path)
  const isWhole = !('**' in params)
  return (isWhole && (route?.options.staticData as Declared | undefined)) || {}
}

/** Whether one of our pages is open to the signed-in user. */
export function isOffered(router: AnyRouter, session: FullSession, href: string): boolean {
  const { access } = declaredAt(router, href)
  return access !== undefined && decide({ access, session, mayBeSignedIn: true, href }).kind === 'show'
}

/** Whether a page is still coming. */
export const isComing = (router: AnyRouter, href: string): boolean => declaredAt(router, href).coming !== undefined
