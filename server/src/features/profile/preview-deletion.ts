import type { Deletion } from '@callboard/contract/profile'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import { countOtherStudios } from '../auth/studios/count-other-studios.ts'
import { countMembers } from './queries.ts'

/** Previews what deleting the account or the studio would remove (S1 §6). */
export async function previewDeletion(actor: WithLogins<Actor>): Promise<Deletion> {
  const { owners, teachers, parents, students, own, staying, otherOwners } = await countMembers(actor)
  const isOwner = actor.role === 'owner'
  return {
    otherOwners: isOwner ? otherOwners : null,
    students: own,
    staying,
    otherStudios: await countOtherStudios(actor, actor.session.identityId),
    leaving: await actor.departures.count(actor, { userId: actor.user.id }),
    studio: isOwner ? { owners, teachers, parents, students, leaving: await actor.departures.count(actor, { userId: null }) } : null,
  }
}
