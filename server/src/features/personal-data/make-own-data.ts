import type { Actor } from '../../platform/actor.ts'
import { makeAnew } from './make-anew.ts'
import { readOwnData } from './read-own-data.ts'

/** Puts together what the studio keeps about whoever asks (data protection law: the right of access). */
export async function makeOwnData(actor: Actor) {
  await makeAnew(actor, { userId: actor.user.id, forRequest: false, receivedOn: null })
  return await readOwnData(actor)
}
