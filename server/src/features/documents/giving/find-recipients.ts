import type { Recipients } from '@callboard/contract/documents'
import { documentLimits } from '@callboard/contract/document-states'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { findMissingClasses, findPeople, type Recipient } from '../queries/people.ts'

type NotFound = 'recipient-not-found' | 'class-not-found'
export type RecipientsRefusal = 'no-recipients' | 'nobody-yet' | 'no-children' | 'too-many-recipients' | NotFound

/** Everybody meant, each once; of a document for each child, their children (S4 documents). */
export async function findRecipients(
  actor: Actor,
  to: Recipients,
  { perChild }: { readonly perChild: boolean },
): Promise<Recipient[] | Refusal<RecipientsRefusal>> {
  const found = await findMeant(actor, to, { perChild })
  if (isRefusal(found)) return found
  const { all, hasPeople } = found
  if (all.length === 0 && hasPeople && perChild) return refuse('no-children')
  if (all.length === 0) return refuse(hasGroup(to) ? 'nobody-yet' : 'no-recipients')
  return all.length > documentLimits.recipients ? refuse('too-many-recipients') : all
}

export const hasGroup = ({ allTeachers, allParents, classIds }: Recipients): boolean => allTeachers || allParents || classIds.length > 0

export async function findMeant(
  actor: Actor,
  to: Recipients,
  { perChild }: { readonly perChild: boolean },
): Promise<{ all: Recipient[]; hasPeople: boolean } | Refusal<NotFound>> {
  if ((await findMissingClasses(actor, to.classIds)).length > 0) return refuse('class-not-found')
  const found = await findPeople(actor, to, { perChild })
  if (found.some(({ userId, askedUser }) => userId === null && askedUser !== null)) return refuse('recipient-not-found')
  return { all: eachOnce(found, perChild), hasPeople: found.length > 0 }
}

/** Somebody without a child is not asked to sign for one. */
export function eachOnce(found: readonly { userId: string | null; studentId: string | null }[], perChild: boolean): Recipient[] {
  const all = new Map<string, Recipient>()
  for (const { userId, studentId } of found)
    if (userId !== null && (studentId !== null || !perChild)) all.set(keyOf({ userId, studentId }), { userId, studentId })
  return [...all].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, recipient]) => recipient)
}

export const keyOf = ({ userId, studentId }: Recipient): string => `${userId} ${studentId}`
