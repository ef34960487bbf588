import type { PersonalArchive } from '@callboard/contract/personal-data'
import type { Actor } from '../../platform/actor.ts'
import { presentArchive } from './present.ts'
import { findArchive } from './queries.ts'

export async function readOwnData(actor: Actor): Promise<{ archive: PersonalArchive | null }> {
  return { archive: presentArchive(await findArchive(actor, { userId: actor.user.id, forRequest: false }), actor.clock) }
}
