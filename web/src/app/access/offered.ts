import type { FullSession } from '@callboard/contract/auth'
import type { AnyRouter } from '@tanstack/react-router'
import type { Access } from './access.ts'
import { decide } from './access.ts'

function accessAt(router: AnyRouter, href: string): Access | undefined {
  const [path = ''] = href.split(/[?#]/)
  // `routesByPath` knows an address with a parameter by its pattern only.
  const [, params, route] = router.getMatchedRoutes(path)
  const isWhole = !('**' in params)
  return isWhole ? (route?.options.staticData as { access?: Access } | undefined)?.access : undefined
}

/** Whether one of our pages is open to the signed-in user. */
export function isOffered(router: AnyRouter, session: FullSession, href: string): boolean {
  const access = accessAt(router, href)
  return access !== undefined && decide({ access, session, mayBeSignedIn: true, href }).kind === 'show'
}
