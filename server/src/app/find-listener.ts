import { Role } from '@callboard/contract/roles'
import { getCookie } from 'hono/cookie'
import { withScope, type ScopeParts } from '../platform/events/open-scope.ts'
import { cookieName, type Authentication } from '../platform/http/make-visitor.ts'
import type { FindListener } from '../platform/live/stream.ts'
import { isRefusal } from '../platform/refusal.ts'

const anyMember = { roles: Role.options, onlyFamilies: false, withoutStudioName: true, opening: 'always' } as const

export function listenerFinder(scopes: ScopeParts, authentication: Authentication, production: boolean): FindListener {
  return async (c) => {
    const cookie = getCookie(c, cookieName(production, 'access'))
    const studioId = cookie && authentication.studioOf(cookie)
    if (!cookie || !studioId) return null
    return withScope(scopes, { studioId, hold: 'reading' }, async (scope) => {
      const actor = await authentication.findActor(scope, cookie, {
        who: anyMember,
        freshProof: 'never',
        begunAs: c.req.query('as') ?? null,
      })
      if (isRefusal(actor)) return null
      return { studioId, userId: actor.user.id, role: actor.role, sessionId: actor.session.id }
    })
  }
}
