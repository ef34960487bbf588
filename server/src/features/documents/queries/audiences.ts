import type { Recipients } from '@callboard/contract/documents'
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Recipient } from './people.ts'

export type AudienceKind = 'teachers' | 'parents' | 'class'

const groupsOf = ({ allTeachers, allParents, classIds }: Omit<Recipients, 'alsoLater'>) => [
  ...(allTeachers ? [{ kind: 'teachers', classId: null }] : []),
  ...(allParents ? [{ kind: 'parents', classId: null }] : []),
  ...[...new Set(classIds)].map((classId) => ({ kind: 'class', classId })),
]

/** Groups that a document goes on being given to; one that was stopped goes on again. */
export async function keepAudiences(scope: Scope, documentId: string, to: Recipients, createdBy: string): Promise<void> {
  const groups = groupsOf(to).map((group) => ({ id: randomUUIDv7(), ...group }))
  if (groups.length === 0) return
  const { db, studioId, clock } = scope
  await sql`
    insert into document_audiences (studio_id, id, document_id, kind, class_id, created_by, created_at)
    select ${studioId}::uuid, id, ${documentId}::uuid, kind, "classId", ${createdBy}::uuid, ${toDate(clock.now())}::timestamptz
    from json_to_recordset(${JSON.stringify(groups)}::json) as one (id uuid, kind text, "classId" uuid)
    on conflict (studio_id, document_id, kind, class_id) do update set stopped_at = null`.execute(db)
}

/** With the name of the class as it is called now; null: it is gone. */
export async function findAudiences({ db, studioId }: Scope, documentId: string) {
  const rows = await db
    .selectFrom('documentAudiences as a')
    .select([
      'a.id',
      'a.kind',
      'a.classId',
      'a.stoppedAt',
      sql<string | null>`(select c.name from classes c where c.studio_id = a.studio_id and (c.id = a.class_id or c.series_id = a.class_id)
        and c.archived_at is null order by c.date desc, c.id limit 1)`.as('className'),
    ])
    .where('a.studioId', '=', studioId)
    .where('a.documentId', '=', documentId)
    .orderBy('a.kind', 'desc')
    .orderBy('a.createdAt')
    .orderBy('a.id')
    .execute()
  return rows
}

/** @returns false: there is no such group */
export async function updateAudience({ db, studioId }: Scope, documentId: string, id: string, stoppedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documentAudiences')
    .set({ stoppedAt })
    .where('studioId', '=', studioId)
    .where('documentId', '=', documentId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export async function documentsGoingOnTo({ db, studioId }: Scope, kinds: readonly AudienceKind[]): Promise<string[]> {
  const rows = await db
    .selectFrom('documentAudiences as a')
    .innerJoin('documents as d', (join) => join.onRef('d.studioId', '=', 'a.studioId').onRef('d.id', '=', 'a.documentId'))
    .select(['d.id'])
    .distinct()
    .where('a.studioId', '=', studioId)
    .where('a.stoppedAt', 'is', null)
    .where('d.withdrawnAt', 'is', null)
    .where(sql<boolean>`a.kind = any (${[...kinds]}::text[])`)
    .orderBy('d.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What somebody is asked to sign for a child, unless it has been signed for it. */
export async function documentsAskedOf({ db, studioId }: Scope, studentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documentRecipients as r')
    .select('r.documentId')
    .distinct()
    .where('r.studioId', '=', studioId)
    .where('r.studentId', '=', studentId)
    .where(sql<boolean>`not exists (select from family_signatures f
      where f.studio_id = r.studio_id and f.document_id = r.document_id and f.student_id = r.student_id)`)
    .orderBy('r.documentId')
    .execute()
  return rows.map(({ documentId }) => documentId)
}

/** Nobody in a group is given again what an owner took away from them. */
export async function noteRemoval({ db, studioId, clock }: Scope, documentId: string, { userId, studentId }: Recipient): Promise<void> {
  await db
    .insertInto('documentRemovals')
    .values({ studioId, id: randomUUIDv7(), documentId, userId, studentId, removedAt: toDate(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function findRemovedRecipients({ db, studioId }: Scope, documentId: string): Promise<Recipient[]> {
  return db
    .selectFrom('documentRemovals')
    .select(['userId', 'studentId'])
    .where('studioId', '=', studioId)
    .where('documentId', '=', documentId)
    .execute()
}

export async function forgetRemovals({ db, studioId }: Scope, documentId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    delete from document_removals
    where studio_id = ${studioId} and document_id = ${documentId} and user_id = any (${[...userIds]}::uuid[])`.execute(db)
}

export async function forgetRemovalsOf({ db, studioId }: Scope, userId: string): Promise<void> {
  await db.deleteFrom('documentRemovals').where('studioId', '=', studioId).where('userId', '=', userId).execute()
}
