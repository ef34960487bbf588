import { toDate } from '../../../platform/clock.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { countWrongLink } from '../limits.ts'
import { findMailedLink, hasNewerLink, type LinkRole } from '../queries/mailed-links.ts'

export type LinkCode = 'link-invalid' | 'link-used' | 'link-expired' | 'link-replaced' | 'link-closed'

/** Says why a link can no longer be followed; an unknown one counts as a guess. */
export async function explainLink(
  visitor: Visitor,
  tokenHash: Buffer,
  roles: readonly LinkRole[],
): Promise<Refusal<LinkCode> | Refusal<'too-many-requests'>> {
  const now = toDate(visitor.clock.now())
  const end = await visitor.withLogins(async (logins) => {
    const link = await findMailedLink(logins, tokenHash)
    if (!link || !roles.includes(link.role)) return null
    if (link.followedAt) return refuse('link-used')
    if (link.expiresAt <= now) return refuse('link-expired')
    return refuse((await hasNewerLink(logins, link, roles, now)) ? 'link-replaced' : 'link-closed')
  })
  return end ?? countWrongLink(visitor)
}
