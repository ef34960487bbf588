import type { RecordFault } from '@callboard/contract/record-faults'

type What = RecordFault['what']

/** Why the record says nothing of it. */
export class Free {
  readonly because: string
  constructor(because: string) {
    this.because = because
  }
}
const free = (because: string) => new Free(because)

/** What is noticed when it is changed; `to`: how, where any other value of its type would not be one. */
type Noticed = What | { readonly what: What | Free; readonly to: string } | Free

export interface RowsBeside {
  /** the row that is changed, deleted and copied */
  readonly row: string
  readonly deleted: What | Free
  /** null: there can be only one */
  readonly inserted: { readonly what: What | Free; readonly as: Readonly<Record<string, string | number>> } | null
  readonly columns: Readonly<Record<string, Noticed>>
}

const other = '0198c0de-0000-7000-8000-00000000beef'
const otherHash = `\\x${'ab'.repeat(32)}`

/** Every table of documents and of the record, with all its columns: what must be noticed when somebody works on the database. */
export const rowsBeside = (of: { documentId: string; signatureId: string; number: number }): Record<string, RowsBeside> => ({
  documents: {
    row: `id = '${of.documentId}'`,
    deleted: 'document',
    inserted: { what: 'document', as: { id: other } },
    columns: {
      studio_id: 'document',
      id: 'document',
      version: 'document',
      has_signatures: 'document',
      created_by: 'document',
      name: free('owners may rename it; a signature has the name of then'),
      description: free('no part of what is signed'),
      requires_signature: { what: free('what is asked, not what was signed'), to: 'false, asks_photo = false' },
      per_child: { what: free('what is asked, not what was signed'), to: 'not per_child' },
      all_guardians_sign: free('what is asked, not what was signed'),
      asks_photo: free('what is asked; the answers stand in the entry'),
      asks_social_media: free('what is asked; the answers stand in the entry'),
      expires_on: free('an entry has the last day of then'),
      revision: free('counts edits'),
      upload_id: free('recognises a repeat'),
      created_at: free('the entry of the first version has its moment'),
      withdrawn_at: free('may be undone; once it is final an entry says so, and only then must it stay'),
      recipient_count: free('counted anew by itself'),
      viewed_count: free('counted anew by itself'),
      signed_count: free('counted anew by itself'),
      deadline_notified_on: free('whether people were told'),
      needed_in_class: { what: free('what is asked, not what was signed'), to: 'not needed_in_class' },
      remind_days: free('when people are reminded'),
      remind_every: { what: free('when people are reminded'), to: '5' },
    },
  },
  document_versions: {
    row: `document_id = '${of.documentId}' and number = 1`,
    deleted: 'document',
    inserted: { what: 'document', as: { number: 9, file_id: other } },
    columns: {
      studio_id: 'document',
      document_id: 'document',
      number: 'document',
      file_id: 'document',
      pages: 'document',
      created_by: 'document',
      created_at: 'document',
      upload_id: free('recognises a repeat'),
      only_words: { what: free('what is offered beside the page; the page itself is what is signed'), to: 'not only_words' },
    },
  },
  files: {
    row: `id = (select file_id from document_versions where document_id = '${of.documentId}' and number = 1)`,
    deleted: 'document',
    inserted: { what: free('nothing has it: its bytes are removed'), as: { id: other } },
    columns: {
      studio_id: 'document',
      id: 'document',
      state: { what: 'document', to: `'leaving'` },
      kind: 'document',
      size: 'document',
      sha256: 'document',
      created_at: free('when it began to arrive'),
    },
  },
  document_signatures: {
    row: `id = '${of.signatureId}'`,
    deleted: 'signature',
    inserted: { what: 'signature', as: { id: other, user_id: other, code: '0123456789ABCDEFGHJK' } },
    columns: {
      studio_id: 'signature',
      id: 'signature',
      document_id: 'signature',
      version: 'signature',
      user_id: 'signature',
      student_id: 'signature',
      signed_at: 'signature',
      is_late: 'signature',
      trail_number: 'signature',
      erased_at: 'signature',
      sealed_in: 'signature',
      code: { what: 'code', to: `translate(code, '0123456789ABCDEFGHJKMNPQRSTVWXYZ', '123456789ABCDEFGHJKMNPQRSTVWXYZ0')` },
      child_of_age_on: free('how long evidence is kept; that it was erased is an entry'),
      signer_left_at: free('how long evidence is kept; that it was erased is an entry'),
    },
  },
  document_copies: {
    row: `signature_id = '${of.signatureId}'`,
    deleted: 'copy',
    inserted: { what: 'copy', as: { signature_id: other, file_id: other } },
    columns: { studio_id: 'copy', signature_id: 'copy', file_id: 'copy', made_at: 'copy' },
  },
  signature_proofs: {
    row: `signature_id = '${of.signatureId}' and kind = 'file'`,
    deleted: 'copy',
    inserted: { what: 'copy', as: { hash: otherHash } },
    columns: { studio_id: 'copy', signature_id: 'copy', hash: 'copy', kind: { what: 'copy', to: `'code'` } },
  },
  document_recipients: {
    row: `document_id = '${of.documentId}' and signed_at is not null`,
    deleted: free('an owner may take a document away from somebody'),
    inserted: { what: 'list', as: { id: other, user_id: other } },
    columns: {
      studio_id: free('as if it were taken away'),
      id: free('nothing refers to it'),
      document_id: free('as if it were taken away'),
      user_id: 'list',
      student_id: 'list',
      signed_at: 'list',
      as_staff: free('of who has signed, the entry has it'),
      received_at: free('of who has signed, the entry has it'),
      viewed_at: free('of who has signed, the entry has it'),
      fetched_at: { what: free('of who has signed, the entry says that it was read'), to: 'now()' },
      read_at: free('of who has signed, the entry has it'),
      read_as_text_at: free('of who has signed, the entry has it'),
      last_reminder_at: free('whether people were reminded'),
    },
  },
  student_consents: {
    row: `id = (select max(id::text)::uuid from student_consents where signature_id = '${of.signatureId}')`,
    deleted: 'answer',
    inserted: { what: 'answer', as: { id: other, student_id: other } },
    columns: {
      studio_id: 'answer',
      id: free('nothing refers to it'),
      student_id: 'answer',
      kind: { what: 'answer', to: `'participation'` },
      given: 'answer',
      source: { what: 'answer', to: `'student-form', signature_id = null` },
      signature_id: 'answer',
      changed_by: 'answer',
      changed_at: free('the entry has the moment of the signature'),
      words: free('of what an owner has in writing, which signs nothing'),
    },
  },
  document_audiences: {
    row: `document_id = '${of.documentId}'`,
    deleted: free('to whom it is given later, not what was signed'),
    inserted: { what: free('to whom it is given later, not what was signed'), as: { id: other, kind: 'teachers' } },
    columns: Object.fromEntries(
      ['studio_id', 'id', 'document_id', 'created_by', 'created_at', 'stopped_at']
        .map((column): [string, Noticed] => [column, free('to whom it is given later, not what was signed')])
        .concat([
          ['kind', { what: free('to whom it is given later'), to: `'teachers'` }],
          ['class_id', { what: free('to whom it is given later'), to: `gen_random_uuid(), kind = 'class'` }],
        ]),
    ),
  },
  document_removals: {
    row: `document_id = '${of.documentId}'`,
    deleted: free('to whom it is not given again, not what was signed'),
    inserted: { what: free('to whom it is not given again, not what was signed'), as: { id: other, user_id: other } },
    columns: Object.fromEntries(
      ['studio_id', 'id', 'document_id', 'user_id', 'student_id', 'removed_at'].map((column) => [
        column,
        free('to whom it is not given again, not what was signed'),
      ]),
    ),
  },
  trail_entries: {
    row: `number = ${of.number}`,
    deleted: 'entry',
    inserted: { what: 'entry', as: { number: 1_000_000 } },
    columns: {
      studio_id: 'entry',
      number: { what: 'entry', to: 'number + 1000000' },
      at: 'entry',
      kind: 'entry',
      subject_id: 'entry',
      facts: 'entry',
      sealed: 'entry',
      previous: 'entry',
      hash: 'entry',
    },
  },
  trail_texts: {
    row: `number = ${of.number} and field = 'signature'`,
    deleted: 'text',
    inserted: { what: 'text', as: { field: 'other' } },
    columns: { studio_id: 'text', number: { what: 'text', to: 'number + 1000000' }, field: 'text', salt: 'text', text: 'text' },
  },
  trail_heads: {
    row: 'true',
    deleted: 'end',
    inserted: null,
    columns: { studio_id: 'end', number: 'entry', hash: 'end' },
  },
})
