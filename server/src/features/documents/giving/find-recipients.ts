import type { Recipients } from '@callboard/contract/documents'
import { documentLimits } from '@callboard/contract/document-states'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { findMissingClasses, findPeople } from '../queries/people.ts'

export type RecipientsRefusal = 'no-recipients' | 'too-many-recipients' | 'recipient-not-found' | 'class-not-found'

/** The ids of everybody meant, each once (S4 documents). */
export async function findRecipients(actor: Actor, to: Recipients): Promise<string[] | Refusal<RecipientsRefusal>> {
  const ids = await findMeant(actor, to)
  if (isRefusal(ids)) return ids
  if (ids.length === 0) return refuse('no-recipients')
  return ids.length > documentLimits.recipients ? refuse('too-many-recipients') : ids
}

/** As many as they are. */
export async function findMeant(actor: Actor, to: Recipients): Promise<string[] | Refusal<'recipient-not-found' | 'class-not-found'>> {
  if ((await findMissingClasses(actor, to.classIds)).length > 0) return refuse('class-not-found')
  const found = await findPeople(actor, to)
  if (found.some(({ userId, askedUser }) => userId === null && askedUser !== null)) return refuse('recipient-not-found')
  return [...new Set(found.flatMap(({ userId }) => userId ?? []))].toSorted()
}
