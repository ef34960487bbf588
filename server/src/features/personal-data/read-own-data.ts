import type { PersonalArchive } from '@callboard/contract/personal-data'
import type { Actor } from '../../platform/actor.ts'
import { presentPersonalArchive } from './present.ts'
import { findPersonalArchive } from './queries.ts'

export async function readOwnData(actor: Actor): Promise<{ archive: PersonalArchive | null }> {
  return { archive: presentPersonalArchive(await findPersonalArchive(actor, { userId: actor.user.id, forRequest: false }), actor.clock) }
}
