import type { Recipients } from '@callboard/contract/documents'
import { documentLimits } from '@callboard/contract/document-states'
import type { Actor } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { findMissingClasses, findPeople, type NewRecipient, type Recipient } from '../queries/people.ts'

type NotFound = 'recipient-not-found' | 'class-not-found'
export type RecipientsRefusal = 'no-recipients' | 'nobody-yet' | 'no-children' | 'childless-recipients' | 'too-many-recipients' | NotFound

/** Everybody meant, each once; of a document for each child, their children (S4 documents). */
export async function findRecipients(
  actor: Actor,
  to: Recipients,
  { perChild }: { readonly perChild: boolean },
): Promise<NewRecipient[] | Refusal<RecipientsRefusal>> {
  const found = await findMeant(actor, to, { perChild })
  if (isRefusal(found)) return found
  const { all, hasPeople, childless } = found
  if (all.length === 0 && hasPeople && perChild) return refuse('no-children')
  if (childless.length > 0) return refuse('childless-recipients', { names: await namesOf(actor, childless) })
  if (all.length === 0) return refuse(hasGroup(to) ? 'nobody-yet' : 'no-recipients')
  return all.length > documentLimits.recipients ? refuse('too-many-recipients') : all
}

export const hasGroup = ({ allTeachers, allParents, classIds }: Recipients): boolean => allTeachers || allParents || classIds.length > 0

interface Meant {
  readonly all: NewRecipient[]
  readonly hasPeople: boolean
  /** chosen by name for a document that is signed for each child, and without one */
  readonly childless: readonly string[]
}

export async function findMeant(
  actor: Actor,
  to: Recipients,
  { perChild }: { readonly perChild: boolean },
): Promise<Meant | Refusal<NotFound>> {
  if ((await findMissingClasses(actor, to.classIds)).length > 0) return refuse('class-not-found')
  const found = await findPeople(actor, to, { perChild })
  if (found.some(({ userId, askedUser }) => userId === null && askedUser !== null)) return refuse('recipient-not-found')
  const childless = perChild ? found.flatMap(({ studentId, askedUser }) => (studentId === null && askedUser !== null ? askedUser : [])) : []
  return { all: eachOnce(found, perChild), hasPeople: found.length > 0, childless }
}

interface Found {
  readonly userId: string | null
  readonly studentId: string | null
  readonly asStaff: boolean
}

/** Of groups, those without a child are not asked to sign for one; who is meant as a family and as one of the staff is given it as a family. */
export function eachOnce(found: readonly Found[], perChild: boolean): NewRecipient[] {
  const all = new Map<string, NewRecipient>()
  for (const { userId, studentId, asStaff } of found) {
    if (userId === null || (studentId === null && perChild)) continue
    const key = keyOf({ userId, studentId })
    all.set(key, { userId, studentId, asStaff: asStaff && studentId === null && all.get(key)?.asStaff !== false })
  }
  return [...all].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, recipient]) => recipient)
}

export const keyOf = ({ userId, studentId }: Recipient): string => `${userId} ${studentId}`

async function namesOf({ db, studioId }: Actor, userIds: readonly string[]): Promise<string> {
  const rows = await db
    .selectFrom('users')
    .select('name')
    .where('studioId', '=', studioId)
    .where('id', 'in', userIds)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
  return new Intl.ListFormat('en-GB').format(rows.map(({ name }) => name))
}
