import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { byName } from '../../../platform/db/by-name.ts'
import { nameFor } from '../../../platform/files/name-for.ts'
import { packedName, unusedName } from '../../../platform/files/packed-file.ts'

export interface NamedFile {
  readonly id: string
  /** its path in the archive, which says what it is */
  readonly name: string
  readonly size: number
  /** in hexadecimal, as it was when it was stored */
  readonly sha256: string
}

/** Every kept file of a studio, under a name that people can read. */
export async function findFiles({ db, studioId }: Scope): Promise<NamedFile[]> {
  const { rows } = await sql<{ id: string; folder: string; name: string; kind: string; size: number; sha256: string }>`
    select f.id, n.folder, n.name, f.kind, f.size, encode(f.sha256, 'hex') as sha256 from (
      select v.file_id, 'Documents' as folder, d.name || ', version ' || v.number as name
      from document_versions v join documents d on d.studio_id = v.studio_id and d.id = v.document_id where v.studio_id = ${studioId}
      union all
      select c.file_id, 'Signed copies', d.name || ', ' || coalesce(s.code, s.id::text)
      from document_copies c join document_signatures s on s.studio_id = c.studio_id and s.id = c.signature_id
      join documents d on d.studio_id = s.studio_id and d.id = s.document_id where c.studio_id = ${studioId}
      union all
      select p.file_id, 'Invoices', 'Invoice-' || coalesce(i.index::text, 'draft') || ', version ' || p.version
      from invoice_pdfs p join invoices i on i.studio_id = p.studio_id and i.id = p.invoice_id where p.studio_id = ${studioId}
      union all
      select p.file_id, 'Credit notes and receipts', coalesce('Credit note ' || p.index, 'Receipt of ' || p.issued_on)
      from refund_papers p where p.studio_id = ${studioId} and p.file_id is not null
      union all
      select h.file_id, 'Posts and messages', case when m.name = '' then m.type else m.name end || ', ' || h.size
      from media_files h join media m on m.studio_id = h.studio_id and m.id = h.media_id where h.studio_id = ${studioId}
      union all
      select p.file_id, 'People', u.name
      from pictures p join users u on u.studio_id = p.studio_id and u.id = p.user_id where p.studio_id = ${studioId} and p.file_id is not null
      union all
      select l.file_id, 'Studio', 'Logo' from studio_logos l where l.studio_id = ${studioId}
    ) n join files f on f.studio_id = ${studioId} and f.id = n.file_id and f.state = 'kept'
    order by n.folder, ${byName('n.name')}, f.id`.execute(db)
  const used = new Set<string>()
  return rows.map(({ id, folder, name, kind, size, sha256 }) => {
    const plain = packedName(name)
    const whole = nameFor(plain, kind)
    const ending = whole.startsWith(plain) ? whole.slice(plain.length) : ''
    return { id, name: unusedName(`files/${folder}/${ending ? plain : whole}`, used, ending), size, sha256 }
  })
}
