import type { DataRequest } from '@callboard/contract/personal-data'
import type { Actor } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { presentRequest } from './present.ts'
import { findPersonalArchive, findMember } from './queries.ts'

export async function readRequest(actor: Actor, { userId }: { userId: string }): Promise<DataRequest | Refusal<'user-not-found'>> {
  if (!(await findMember(actor, userId))) return refuse('user-not-found')
  return presentRequest(await findPersonalArchive(actor, { userId, forRequest: true }), actor.clock)
}
