import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

interface Child {
  readonly id: string
  /** those whose papers are asked about: all who decide for the child, or one of them */
  readonly signers: readonly string[]
}

/** What is to be signed for a child or its family, and is not; what staff are given as such is one of these only where classes need it. */
export function openPapers({ db, studioId }: Scope, child: Child) {
  return (
    db
      .selectFrom('documentTasks as t')
      .innerJoin('documents as d', (join) => join.onRef('d.studioId', '=', 't.studioId').onRef('d.id', '=', 't.documentId'))
      .innerJoin('users as u', (join) => join.onRef('u.studioId', '=', 't.studioId').onRef('u.id', '=', 't.userId'))
      .select(['t.id', 'u.name', 't.documentId', 't.documentName', 't.studentId', 't.receivedAt', 'd.version'])
      .where('t.studioId', '=', studioId)
      .where(sql<boolean>`t.user_id = any (${[...child.signers]}::uuid[])`)
      .where('t.requiresSignature', '=', true)
      .where(sql<boolean>`(t.student_id = ${child.id} or (t.student_id is null and (not t.as_staff or d.needed_in_class)))`)
      // What several guardians are asked for a child is one paper.
      .distinctOn(['t.documentId', sql`coalesce(t.student_id, t.user_id)`])
      .orderBy('t.documentId')
      .orderBy(sql`coalesce(t.student_id, t.user_id)`)
      .orderBy('t.receivedAt', 'desc')
      .orderBy('t.id')
      .execute()
  )
}

/**
 * What has been signed for a child, newest first: for it alone, about it, for the family, or where classes need it. Older entries say only
 * the signer's role.
 */
export function signedPapers({ db, studioId }: Scope, child: Child) {
  const text = (field: 'document' | 'signature') =>
    sql<
      string | null
    >`(select text from trail_texts t where t.studio_id = s.studio_id and t.number = s.trail_number and t.field = ${field})`
  return db
    .selectFrom('documentSignatures as s')
    .innerJoin('documents as d', (join) => join.onRef('d.studioId', '=', 's.studioId').onRef('d.id', '=', 's.documentId'))
    .leftJoin('trailEntries as e', (join) => join.onRef('e.studioId', '=', 's.studioId').onRef('e.number', '=', 's.trailNumber'))
    .select([
      's.id',
      's.userId',
      's.documentId',
      's.version',
      's.signedAt',
      's.isLate',
      's.studentId',
      'd.withdrawnAt',
      'd.version as newest',
    ])
    .select([text('document').as('documentName'), text('signature').as('signature')])
    .where('s.studioId', '=', studioId)
    .where(
      sql<boolean>`(s.student_id = ${child.id} or (s.student_id is null and s.user_id = any (${[...child.signers]}::uuid[]) and (not coalesce((e.facts ->> 'asStaff')::boolean, e.facts ->> 'role' <> 'parent') or d.needed_in_class
        or coalesce(e.facts ->> ${`photo.${child.id}`}, e.facts ->> ${`socialMedia.${child.id}`}) is not null)))`,
    )
    .orderBy('s.signedAt', 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}
