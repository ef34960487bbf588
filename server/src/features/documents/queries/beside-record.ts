import type { RecordFault } from '@callboard/contract/record-faults'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { LoginScope, Scope } from '../../../platform/actor.ts'
import { isOurs } from '../../../platform/trail/is-ours.ts'

/** Which rows are compared: all of the studio, or those of one signature. */
type Compared = { readonly signatureId: string } | 'all'

/** The rows beside the record that are missing, say something else than its entries, or are not in it at all. No file is read. */
export async function findBeside({ db, studioId }: Pick<LoginScope, 'db' | 'studioId'>, compared: Compared): Promise<RecordFault[]> {
  const isAll = compared === 'all'
  const about = isAll
    ? all
    : sql<SqlBool>`(kind = 'documents.sealed' or subject_id = ${compared.signatureId} or subject_id in (
        select document_id from document_signatures where studio_id = ${studioId} and id = ${compared.signatureId}))`
  const these = isAll ? () => all : (id: string) => sql<SqlBool>`${sql.ref(id)}::text = ${compared.signatureId}`
  const parts = [signatures, codes, proofs, copies, lostCopies, answers, versions, ...(isAll ? [documents, lostDocuments, lists] : [])]
  const versionsCompared = isAll
    ? all
    : sql<SqlBool>`(id, version) in (select facts ->> 'document', facts ->> 'version' from signed
        union select document_id::text, version::text from signatures)`
  const { rows } = await sql<RecordFault>`
    with ${base(studioId, about, these)}, ${kept(studioId, versionsCompared)}
    select number, what, how, about from (${sql.join(parts, sql` union all `)}) as faults order by number, what, how, about`.execute(db)
  return rows
}

/** The same of one version of a document: what is recorded of its file. */
export async function findBesideVersion({ db, studioId }: Scope, documentId: string, version: number): Promise<RecordFault[]> {
  const { rows } = await sql<RecordFault>`
    with ${base(studioId, sql<SqlBool>`subject_id = ${documentId}`, () => sql<SqlBool>`false`)},
      ${kept(studioId, sql<SqlBool>`(id, version) = (${documentId}, ${String(version)})`)}
    ${versions}`.execute(db)
  return rows
}

/** The numbers of all entries that say something of a signature, or of how signatures were sealed afterwards. */
export async function findEntriesAbout({ db, studioId }: Pick<Scope, 'db' | 'studioId'>, signatureId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('trailEntries')
    .select('number')
    .where('studioId', '=', studioId)
    .where(({ or, eb, and }) =>
      or([eb('subjectId', '=', signatureId), and([eb('kind', '=', 'documents.sealed'), sql<boolean>`facts ? ${`code.${signatureId}`}`])]),
    )
    .orderBy('number')
    .execute()
  return rows.map(({ number }) => number)
}

const all = sql<SqlBool>`true`

/**
 * What the entries say, by the ids of signatures; as text, since somebody may have written anything into them. `codes` and `prints` are the
 * hashes of codes and of signed copies, from the entries that were written with them or from those that sealed them afterwards.
 */
const base = (studioId: string, about: RawBuilder<SqlBool>, these: (id: string) => RawBuilder<SqlBool>) => sql`
  entries as (
    select number, at, kind, subject_id, case jsonb_typeof(facts) when 'object' then facts else '{}' end as facts
    from trail_entries where studio_id = ${studioId} and ${about} and ${isOurs(studioId)}),
  signed as (
    select number, at, subject_id::text as id, facts from entries e where kind = 'documents.signed' and ${these('e.subject_id')}),
  signatures as (
    select * from document_signatures s where studio_id = ${studioId} and (${these('s.id')} or s.id::text in (select id from signed))),
  sealed as (
    select e.number, f.key, f.value #>> '{}' as value from entries e, jsonb_each(e.facts) f where e.kind = 'documents.sealed'),
  codes as (
    select number, id, facts ->> 'code' as hash from signed where facts ? 'code'
    union all
    select number, substr(key, 6), value from sealed
    where key like 'code.%' and substr(key, 6) in (select id from signed union select id::text from signatures)),
  prints as (
    select number, at, subject_id::text as id, facts ->> 'sha256' as hash, facts ->> 'size' as size from entries e
    where kind = 'documents.copied' and ${these('e.subject_id')}
    union all
    select number, null, value, substr(key, 6), null from sealed
    where key like 'copy.%' and value in (select id from signed union select id::text from signatures)),
  erased as (select substr(fact, 8) as number from entries, jsonb_object_keys(facts) as fact where fact like 'erased.%'),
  found_proofs as (
    select encode(hash, 'hex') as hash, kind, signature_id::text as id from signature_proofs p
    where studio_id = ${studioId} and ${these('p.signature_id')}),
  found_copies as (
    select c.signature_id::text as id, c.made_at, encode(f.sha256, 'hex') as hash, f.size::text as size,
      f.state = 'kept' and f.kind = 'application/pdf' as is_kept
    from document_copies c left join files f on f.studio_id = c.studio_id and f.id = c.file_id
    where c.studio_id = ${studioId} and ${these('c.signature_id')}),
  found_answers as (
    select signature_id::text as id, case kind when 'social-media' then 'socialMedia' else kind end || '.' || student_id as key,
      given::text as value, changed_by::text as user_id
    from student_consents a where studio_id = ${studioId} and signature_id is not null and ${these('a.signature_id')})`

const kept = (studioId: string, compared: RawBuilder<SqlBool>) => sql`
  told as (
    select number, at, id, version, facts
    from (select *, subject_id::text as id, facts ->> 'version' as version from entries
      where kind in ('documents.added', 'documents.replaced')) as e
    where ${compared}),
  found_versions as (
    select * from (
      select v.document_id::text as id, v.number::text as version, v.pages::text as pages, v.created_by::text as created_by, v.created_at,
        encode(f.sha256, 'hex') as sha256, f.size::text as size, f.state = 'kept' and f.kind = 'application/pdf' as is_kept
      from document_versions v left join files f on f.studio_id = v.studio_id and f.id = v.file_id
      where v.studio_id = ${studioId}) as v
    where ${compared}),
  found_documents as (select * from documents where studio_id = ${studioId}),
  removed as (select subject_id::text as id from entries where kind = 'documents.removed')`

/** Before a signature is sealed, there is nothing to compare its code and its copies with. */
const isSealed = (id: string) => sql<SqlBool>`(${sql.ref(id)} in (select id from codes)
  or not exists (select from signatures s where s.id::text = ${sql.ref(id)} and s.sealed_in is null))`
const numberOf = (id: string) => sql<number>`(select min(number) from signed where id = ${sql.ref(id)})`
const howOf = (told: string, found: string) =>
  sql`case when ${sql.ref(found)} is null then 'missing' when ${sql.ref(told)} is null then 'unknown' else 'changed' end`

const signatures = sql`
  select coalesce(e.number, s.trail_number) as number, 'signature' as what, ${howOf('e.id', 's.id')} as how,
    coalesce(e.id, s.id::text) as about
  from signed e full join signatures s on s.id::text = e.id left join codes c on c.id = e.id
  where e.id is null or s.id is null or s.trail_number <> e.number or s.signed_at <> e.at
    or s.user_id::text is distinct from e.facts ->> 'signer' or s.student_id::text is distinct from e.facts ->> 'child'
    or s.document_id::text is distinct from e.facts ->> 'document' or s.version::text is distinct from e.facts ->> 'version'
    or s.is_late::text is distinct from e.facts ->> 'late' or s.sealed_in is distinct from c.number
    or (s.erased_at is not null) <> (e.number::text in (select number from erased))`

const codes = sql`
  select c.number, 'code', 'changed', c.id from codes c join signatures s on s.id::text = c.id
  where encode(sha256(convert_to(s.code, 'UTF8')), 'hex') <> c.hash`

const proofs = sql`
  select coalesce(t.number, ${numberOf('p.id')}), case coalesce(t.kind, p.kind) when 'code' then 'code' else 'copy' end,
    ${howOf('t.hash', 'p.hash')}, coalesce(t.id, p.id)
  from (select number, id, hash, 'code' as kind from codes union all select number, id, hash, 'file' from prints) t
  full join found_proofs p on p.hash = t.hash and p.id = t.id and p.kind = t.kind
  where p.hash is null or t.hash is null and ${isSealed('p.id')}`

const copies = sql`
  select ${numberOf('c.id')}, 'copy', case when s.id is null or s.is_erased then 'unknown' else 'changed' end, c.id
  from found_copies c left join (
    select id::text as id, trail_number::text in (select number from erased) as is_erased from signatures) s on s.id = c.id
  where s.id is null or s.is_erased or ${isSealed('c.id')} and (c.is_kept is not true or not exists (
    select from prints t where t.id = c.id and t.hash = c.hash
      and t.size is not distinct from case when t.size is null then null else c.size end
      and t.at is not distinct from case when t.at is null then null else c.made_at end))`

const lostCopies = sql`
  select max(t.number), 'copy', 'missing', t.id from prints t join signatures s on s.id::text = t.id
  where s.trail_number::text not in (select number from erased) and t.id not in (select id from found_copies)
  group by t.id`

const answers = sql`
  select coalesce(t.number, ${numberOf('a.id')}), 'answer', ${howOf('t.id', 'a.id')}, coalesce(t.id, a.id)
  from (
    select e.number, e.id, e.facts ->> 'signer' as user_id, f.key, f.value #>> '{}' as value from signed e, jsonb_each(e.facts) f
    where f.key like 'photo.%' or f.key like 'socialMedia.%') t
  full join found_answers a on a.id = t.id and a.key = t.key
  where t.id is null or a.value <> t.value or a.user_id <> t.user_id
    or a.id is null and exists (select from students s where s.id::text = split_part(t.key, '.', 2))`

/** A document that nobody has signed may be removed; of earlier ones nothing says so, and only later entries say by whom they were added. */
const isToBeThere = sql<SqlBool>`(exists (select from entries g
      where g.kind = 'documents.signed' and g.facts ->> 'document' = e.id and g.facts ->> 'version' = e.version)
  or e.facts ? 'by' and e.id not in (select id from removed))`

const versions = sql`
  select e.number, 'document' as what, ${howOf('e.id', 'v.id')} as how, coalesce(e.id, v.id) as about
  from told e full join found_versions v on v.id = e.id and v.version = e.version
  where e.id is null or v.id is null and ${isToBeThere} or v.id is not null and (v.is_kept is not true
    or v.sha256 is distinct from e.facts ->> 'sha256' or v.size is distinct from e.facts ->> 'size'
    or v.pages is distinct from e.facts ->> 'pages'
    or e.facts ? 'by' and (v.created_by <> e.facts ->> 'by' or v.created_at <> e.at))`

const documents = sql`
  select (select max(number) from told where id = d.id::text), 'document',
    case when d.id::text in (select id from told) then 'changed' else 'unknown' end, d.id::text
  from found_documents d
  where d.version <> (select count(*) from told where id = d.id::text)
    or d.has_signatures <> exists (select from signed where facts ->> 'document' = d.id::text)
    or d.withdrawn_at is null and exists (select from entries where kind = 'documents.withdrawn' and subject_id = d.id)
    or exists (select from told where id = d.id::text and version = '1' and facts ? 'by' and facts ->> 'by' <> d.created_by::text)`

const lostDocuments = sql`
  select e.number, 'document', 'missing', e.id from told e
  where e.version = '1' and e.id not in (select id::text from found_documents) and ${isToBeThere}
    and exists (select from found_versions v where v.id = e.id)`

const lists = sql`
  select s.trail_number, 'list', 'changed', r.id::text
  from document_recipients r join found_documents d on d.studio_id = r.studio_id and d.id = r.document_id
  left join signatures s on s.document_id = r.document_id and s.version = d.version and s.user_id = r.user_id
    and s.student_id is not distinct from r.student_id
  where r.signed_at is distinct from s.signed_at`
