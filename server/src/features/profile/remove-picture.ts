import type { Profile } from '@callboard/contract/profile'
import { audienceOfUser } from '../../platform/events/audience.ts'
import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { presentProfile } from './present.ts'
import { ownRow } from './queries.ts'

export function removePicture(visitor: Visitor): Promise<Profile | Refusal<GateCode>> {
  return visitor.withActorAndLogins(async (actor) => {
    const gone = await actor.db
      .deleteFrom('pictures')
      .where('studioId', '=', actor.studioId)
      .where('userId', '=', actor.user.id)
      .returning('version')
      .executeTakeFirst()
    if (gone) actor.record({ type: 'users.edited', ids: [actor.user.id], ...audienceOfUser({ id: actor.user.id, role: actor.role }) })
    return presentProfile(await ownRow(actor))
  })
}
