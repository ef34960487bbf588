import type { Deletion } from '@callboard/contract/profile'
import type { Actor } from '../../platform/actor.ts'
import { countPeople } from './queries.ts'

/** What deleting the account, or the studio, would take along, for the question before it (S1 §6). Changes nothing. */
export async function tellDeletion(actor: Actor): Promise<Deletion> {
  const { owners, teachers, parents, students, own, otherOwners } = await countPeople(actor)
  const isOwner = actor.role === 'owner'
  return {
    otherOwners: isOwner ? otherOwners : null,
    students: own,
    studio: isOwner ? { owners, teachers, parents, students } : null,
  }
}
