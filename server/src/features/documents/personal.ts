import { sql } from 'kysely'
import type { Personal } from '../../platform/personal.ts'

export const documentPersonal: Personal = {
  sections: [
    {
      title: 'Documents given to you',
      carries: ['document_recipients.user_id'],
      rows: ({ studioId, userId }) => sql`
        select d.name as document, s.name as child, r.received_at, r.viewed_at, r.read_at, r.signed_at, r.last_reminder_at
        from document_recipients r join documents d on d.studio_id = r.studio_id and d.id = r.document_id
        left join students s on s.studio_id = r.studio_id and s.id = r.student_id
        where r.studio_id = ${studioId} and r.user_id = ${userId} order by r.received_at desc, r.id`,
    },
    {
      title: 'Documents you signed',
      carries: ['document_signatures.user_id'],
      rows: ({ studioId, userId }) => sql`
        select s.signed_at, coalesce(name.text, d.name) as document, s.version, signature.text as signed_as, s.is_late, s.code, c.file_id,
          coalesce(name.text, d.name) || ', ' || s.code || '.pdf' as file_name
        from document_signatures s join documents d on d.studio_id = s.studio_id and d.id = s.document_id
        left join trail_texts name on name.studio_id = s.studio_id and name.number = s.trail_number and name.field = 'document'
        left join trail_texts signature on signature.studio_id = s.studio_id and signature.number = s.trail_number and signature.field = 'signature'
        left join document_copies c on c.studio_id = s.studio_id and c.signature_id = s.id
        where s.studio_id = ${studioId} and s.user_id = ${userId} order by s.signed_at desc, s.id`,
    },
  ],
  deeds: [
    { what: 'Added a document', column: 'documents.created_by', at: 'created_at' },
    { what: 'Added the file of a document', column: 'document_versions.created_by', at: 'created_at' },
    { what: 'Gave a document to a group', column: 'document_audiences.created_by', at: 'created_at' },
  ],
  leftOut: [
    {
      what: 'What another guardian was given and signed for your child',
      why: 'It is their signature. What became of the consents is in “Consents”.',
      columns: ['document_recipients.student_id', 'document_signatures.student_id'],
    },
    {
      what: 'From which groups you were taken out, so that a document is not given to you again',
      why: 'It says nothing more about you.',
      columns: ['document_removals.user_id', 'document_removals.student_id'],
    },
  ],
}
