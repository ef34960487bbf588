import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/** The first entry that says something else than the rows it is about; null: none does. The bytes of files are not read. */
export async function findUnlike({ db, studioId }: Scope): Promise<number | null> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(e.number, s.trail_number) as number
    from (select * from trail_entries where studio_id = ${studioId} and kind = 'documents.signed') e
    full join (select * from document_signatures where studio_id = ${studioId}) s on s.id = e.subject_id and s.trail_number = e.number
    left join document_versions v on v.studio_id = s.studio_id and v.document_id = s.document_id and v.number = s.version
    left join files f on f.studio_id = v.studio_id and f.id = v.file_id
    where s.id is null or e.number is null or s.user_id::text is distinct from e.facts ->> 'signer'
      or s.student_id::text is distinct from e.facts ->> 'child'
      or s.document_id::text is distinct from e.facts ->> 'document' or s.version::text is distinct from e.facts ->> 'version'
      or s.is_late::text is distinct from e.facts ->> 'late' or s.signed_at <> e.at
      or encode(f.sha256, 'hex') is distinct from e.facts ->> 'sha256'
    union all
    select e.number from trail_entries e
    join document_versions v on v.studio_id = e.studio_id and v.document_id = e.subject_id and v.number::text = e.facts ->> 'version'
    join files f on f.studio_id = v.studio_id and f.id = v.file_id
    where e.studio_id = ${studioId} and e.kind in ('documents.added', 'documents.replaced') and encode(f.sha256, 'hex') is distinct from e.facts ->> 'sha256'
    order by 1 limit 1`.execute(db)
  return rows[0]?.number ?? null
}
