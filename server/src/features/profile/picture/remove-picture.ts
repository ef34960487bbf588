import type { Profile } from '@callboard/contract/profile'
import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { audienceOfUser } from '../../../platform/events/audience.ts'
import { presentProfile } from '../present.ts'
import { ownRow } from '../queries.ts'

export async function removePicture(actor: WithLogins<Actor>): Promise<Profile> {
  const gone = await actor.db
    .deleteFrom('pictures')
    .where('studioId', '=', actor.studioId)
    .where('userId', '=', actor.user.id)
    .returning('version')
    .executeTakeFirst()
  if (gone) actor.refresh('users', audienceOfUser({ id: actor.user.id, role: actor.role }))
  return presentProfile(await ownRow(actor))
}
