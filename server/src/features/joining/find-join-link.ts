import { isLeftOpen } from '@callboard/contract/standing'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { familiesNotJoined } from '../invitations/families-not-joined.ts'
import { findLook } from '../studios/look/find-look.ts'
import { stageNow } from '../subscriptions/stage-now.ts'
import { wrongCodes } from './limits.ts'
import { findLinkByCode, studioOfCode, type LinkRow } from './queries.ts'

export interface FoundLink {
  readonly studioId: string
  readonly link: LinkRow
  readonly studio: { readonly name: string; readonly accent: string | null }
}

/** What a code leads to while it lasts and its studio has a plan; null for all else, or seconds to wait after many wrong ones. */
export async function findJoinLink(visitor: Visitor, typed: string): Promise<FoundLink | number | null> {
  const code = typed.toUpperCase().replaceAll(/[^A-Z2-9]/g, '')
  const studioId = await visitor.withLogins((logins) => studioOfCode(logins, code))
  if (studioId === null) return visitor.limits.spend(wrongCodes, visitor.clientKey)
  return visitor.withScope(
    studioId,
    async (scope) => {
      const link = await findLinkByCode(scope, code)
      const isOpen = link && link.endsAt > toDate(scope.clock.now()) && link.asked < link.most
      if (!isOpen || !(await isOfSomebody(scope, link.familyId)) || !isLeftOpen('work', await stageNow(scope), 'callboard')) return null
      const { accent } = await findLook(scope)
      const studio = await scope.db.selectFrom('studios').select('name').where('id', '=', studioId).executeTakeFirst()
      return { studioId, link, studio: { name: studio?.name ?? 'Callboard', accent } }
    },
    { hold: 'reading' },
  )
}

/** A letter ends with whoever it was for: once they have joined, or have been merged with another family. */
async function isOfSomebody(scope: Scope, familyId: string | null): Promise<boolean> {
  if (familyId === null) return true
  const family = await familiesNotJoined(scope).select('u.id').where('u.id', '=', familyId).executeTakeFirst()
  return family !== undefined
}
