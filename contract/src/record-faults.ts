import { z } from 'zod'

/** Where a studio's record no longer holds, or something beside it no longer says what the record says. */
export const RecordFault = z.object({
  /** of the entry, of `activity` of its own; null: no entry is about it */
  number: z.number().int().nullable(),
  what: z.enum([
    'entry',
    'end',
    'text',
    'signature',
    'code',
    'copy',
    'document',
    'answer',
    'list',
    'stored-document',
    'stored-copy',
    'activity',
  ]),
  how: z.enum(['missing', 'changed', 'unknown', 'unread']),
  /** the id of what the entry, or the row without one, is about */
  about: z.string().nullable(),
})
export type RecordFault = z.infer<typeof RecordFault>

const things: Record<RecordFault['what'], string> = {
  entry: 'the entry',
  end: 'the end of the record',
  text: 'a name, an address or another text',
  signature: 'the signature',
  code: 'the code of the signature',
  copy: 'what is known of the signed copy',
  document: 'what is known of the document',
  answer: 'an answer about a child',
  list: 'the list of who has signed',
  'stored-document': 'the stored file of the document',
  'stored-copy': 'the stored file of the signed copy',
  activity: 'the entry of the activity',
}

const ways: Record<RecordFault['how'], string> = {
  missing: 'is missing',
  changed: 'has been changed',
  unknown: 'was not put there by Callboard',
  unread: 'could not be read',
}

/** "Entry 12: the signature has been changed" */
export function faultWords({ number, what, how }: RecordFault): string {
  const thing = `${things[what]} ${ways[how]}`
  if (what === 'activity' && number !== null) return `Entry ${number.toLocaleString('en-GB')} of the activity ${ways[how]}`
  return number === null ? `${thing.charAt(0).toUpperCase()}${thing.slice(1)}` : `Entry ${number.toLocaleString('en-GB')}: ${thing}`
}
