import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/** The first entry that says something else than the rows it is about; null: none does. The bytes of files are not read. */
export async function findUnlike({ db, studioId }: Scope): Promise<number | null> {
  const unlike = await db
    .selectFrom((from) =>
      from
        .selectFrom('trailEntries')
        .selectAll()
        .where('studioId', '=', studioId)
        .where(sql<boolean>`kind = 'documents.signed'`)
        .as('e'),
    )
    .fullJoin(
      (from) => from.selectFrom('documentSignatures').selectAll().where('studioId', '=', studioId).as('s'),
      (join) => join.onRef('s.id', '=', 'e.subjectId').onRef('s.trailNumber', '=', 'e.number'),
    )
    .leftJoin('documentVersions as v', (join) =>
      join.onRef('v.studioId', '=', 's.studioId').onRef('v.documentId', '=', 's.documentId').onRef('v.number', '=', 's.version'),
    )
    .leftJoin('files as f', (join) => join.onRef('f.studioId', '=', 'v.studioId').onRef('f.id', '=', 'v.fileId'))
    .select((row) => row.fn.coalesce('e.number', 's.trailNumber').as('number'))
    .where(sql<boolean>`(s.id is null or e.number is null or s.user_id::text is distinct from e.facts ->> 'signer'
      or s.student_id::text is distinct from e.facts ->> 'child'
      or s.document_id::text is distinct from e.facts ->> 'document' or s.version::text is distinct from e.facts ->> 'version'
      or s.is_late::text is distinct from e.facts ->> 'late' or s.signed_at <> e.at
      or encode(f.sha256, 'hex') is distinct from e.facts ->> 'sha256')`)
    .unionAll(
      db
        .selectFrom('trailEntries as e')
        .innerJoin('documentVersions as v', (join) =>
          join
            .onRef('v.studioId', '=', 'e.studioId')
            .onRef('v.documentId', '=', 'e.subjectId')
            .on(sql<boolean>`v.number::text = e.facts ->> 'version'`),
        )
        .innerJoin('files as f', (join) => join.onRef('f.studioId', '=', 'v.studioId').onRef('f.id', '=', 'v.fileId'))
        .select('e.number')
        .where('e.studioId', '=', studioId)
        .where(
          sql<boolean>`e.kind in ('documents.added', 'documents.replaced') and encode(f.sha256, 'hex') is distinct from e.facts ->> 'sha256'`,
        ),
    )
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return unlike?.number ?? null
}
