import type { DataRequest } from '@callboard/contract/personal-data'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { makeAnew } from './make-anew.ts'
import { findMember } from './queries.ts'
import { readRequest } from './read-request.ts'

type Code = 'user-not-found' | 'own-data' | 'received-later'

/** An owner answers somebody who has asked the studio in writing; what is theirs alone is left out, and the file says so. */
export async function makeForRequest(
  actor: Actor,
  { userId, receivedOn }: { userId: string; receivedOn: string },
): Promise<DataRequest | Refusal<Code>> {
  if (userId === actor.user.id) return refuse('own-data')
  if (receivedOn > dateIn(actor.zone, actor.clock.now())) return refuse('received-later')
  if (!(await findMember(actor, userId))) return refuse('user-not-found')
  await makeAnew(actor, { userId, forRequest: true, receivedOn })
  return await readRequest(actor, { userId })
}
