import { sql } from 'kysely'
import type { LoginScope, Scope } from '../../../platform/actor.ts'
import { isOurs } from '../../../platform/trail/is-ours.ts'

export interface UnsealedSignature {
  readonly id: string
  readonly number: number
  readonly code: string
  readonly isErased: boolean
  /** of the document that was signed, as the entry has it */
  readonly sha256: string
  readonly size: number
  readonly copy: { readonly fileId: string; readonly sha256: string } | null
  /** the hashes that are known as those of copies, and stand in no entry */
  readonly prints: readonly string[]
}

/** Signatures whose code stands in no entry of the record. */
export async function findUnsealed({ db, studioId }: LoginScope): Promise<UnsealedSignature[]> {
  const { rows } = await sql<UnsealedSignature & { copyId: string | null; copySha256: string | null }>`
    select s.id, s.trail_number as number, s.code, s.erased_at is not null as is_erased, e.facts ->> 'sha256' as sha256,
      coalesce(o.size, 0)::int as size, c.file_id as copy_id, encode(f.sha256, 'hex') as copy_sha256,
      array(
        select encode(p.hash, 'hex') from signature_proofs p
        where p.studio_id = s.studio_id and p.signature_id = s.id and p.kind = 'file' and not exists (
          select from trail_entries t where t.studio_id = s.studio_id and t.subject_id = s.id and t.kind = 'documents.copied'
            and t.facts ->> 'sha256' = encode(p.hash, 'hex') and ${isOurs(studioId, 't.number')})
        order by 1) as prints
    from document_signatures s
    join trail_entries e on e.studio_id = s.studio_id and e.number = s.trail_number
    left join document_versions v on v.studio_id = s.studio_id and v.document_id = s.document_id and v.number = s.version
    left join files o on o.studio_id = v.studio_id and o.id = v.file_id
    left join document_copies c on c.studio_id = s.studio_id and c.signature_id = s.id
    left join files f on f.studio_id = c.studio_id and f.id = c.file_id
    where s.studio_id = ${studioId} and s.sealed_in is null and not e.facts ? 'code' and not exists (
      select from trail_entries t where t.studio_id = s.studio_id and t.kind = 'documents.sealed' and t.facts ? ('code.' || s.id)
        and ${isOurs(studioId, 't.number')})
    order by s.id`.execute(db)
  return rows.map(({ copyId, copySha256, ...row }) => ({
    ...row,
    copy: copyId === null || copySha256 === null ? null : { fileId: copyId, sha256: copySha256 },
  }))
}

/** Holds those that no other run has sealed meanwhile. */
export async function lockUnsealed({ db, studioId }: Scope): Promise<Set<string>> {
  const rows = await db
    .selectFrom('documentSignatures')
    .select('id')
    .where('studioId', '=', studioId)
    .where('sealedIn', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function markSealed({ db, studioId }: Scope, ids: readonly string[], sealedIn: number): Promise<void> {
  await sql`update document_signatures set sealed_in = ${sealedIn} where studio_id = ${studioId} and id = any (${[...ids]}::uuid[])`.execute(
    db,
  )
}
