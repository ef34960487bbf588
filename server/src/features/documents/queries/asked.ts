import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import type { AskedPerson } from '../events.ts'
import { signedByFamily } from './family-signed.ts'
import type { Recipient } from './people.ts'

/** Each person once, with the children that they are to sign for, by their names. */
export async function withChildren({ db, studioId }: Scope, recipients: readonly Recipient[]): Promise<AskedPerson[]> {
  const asked = new Map(recipients.map(({ userId }) => [userId, { userId, children: [] as AskedPerson['children'][number][] }]))
  const signersOf = Map.groupBy(
    recipients.filter(({ studentId }) => studentId !== null),
    ({ studentId }) => studentId,
  )
  if (signersOf.size === 0) return [...asked.values()]
  const students = await db
    .selectFrom('students')
    .select(['id as studentId', 'name'])
    .where('studioId', '=', studioId)
    .where(sql<boolean>`id = any (${[...signersOf.keys()]}::uuid[])`)
    .orderBy(byName('name'))
    .orderBy('id')
    .execute()
  for (const student of students) for (const { userId } of signersOf.get(student.studentId) ?? []) asked.get(userId)?.children.push(student)
  return [...asked.values()]
}

/** Those of these people who have not done it, with the children that are left. */
export async function stillAsked(
  scope: Scope,
  { id, requiresSignature }: { readonly id: string; readonly requiresSignature: boolean },
  userIds: readonly string[],
): Promise<AskedPerson[]> {
  if (userIds.length === 0) return []
  const rows = await scope.db
    .selectFrom('documentRecipients as r')
    .select(['userId', 'studentId'])
    .where('studioId', '=', scope.studioId)
    .where('documentId', '=', id)
    .where(sql<boolean>`user_id = any (${[...userIds]}::uuid[])`)
    .where(requiresSignature ? 'signedAt' : 'viewedAt', 'is', null)
    .where(sql<boolean>`not ${signedByFamily()}`)
    .orderBy('userId')
    .execute()
  return await withChildren(scope, rows)
}
