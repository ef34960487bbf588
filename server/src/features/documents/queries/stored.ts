import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { isOurs } from '../../../platform/trail/is-ours.ts'

export interface StoredOfRecord {
  readonly number: number
  readonly about: string
  readonly what: 'stored-document' | 'stored-copy'
  readonly fileId: string
  /** as the record has them: any of these, hexadecimal */
  readonly hashes: readonly string[]
}

/** The stored files of which the record has a hash: each version of a document, and each signed copy. */
export async function storedOfRecord({ db, studioId }: Pick<Scope, 'db' | 'studioId'>): Promise<StoredOfRecord[]> {
  const { rows } = await sql<StoredOfRecord>`
    select e.number, e.subject_id::text as about, 'stored-document' as what, v.file_id, array[e.facts ->> 'sha256'] as hashes
    from trail_entries e join document_versions v
      on v.studio_id = e.studio_id and v.document_id = e.subject_id and v.number::text = e.facts ->> 'version'
    where e.studio_id = ${studioId} and e.kind in ('documents.added', 'documents.replaced') and ${isOurs(studioId, 'e.number')}
    union all
    select s.trail_number, s.id::text, 'stored-copy', c.file_id, array(
      select facts ->> 'sha256' from trail_entries where studio_id = s.studio_id and subject_id = s.id and kind = 'documents.copied' and ${isOurs(studioId)}
      union all
      select substr(f.key, 6) from trail_entries z, jsonb_each(case jsonb_typeof(z.facts) when 'object' then z.facts else '{}' end) f
      where z.studio_id = s.studio_id and z.kind = 'documents.sealed' and f.key like 'copy.%' and f.value #>> '{}' = s.id::text
        and ${isOurs(studioId, 'z.number')})
    from document_signatures s join document_copies c on c.studio_id = s.studio_id and c.signature_id = s.id
    where s.studio_id = ${studioId} and s.sealed_in is not null
    order by number, what`.execute(db)
  return rows
}
