import { z } from 'zod'
import { unsignableCodes, unsignableWords } from './document-states.ts'
import { refusal } from './refusals.ts'

/** What an uploaded PDF is, before it is given to anybody. */
export const InspectedUpload = z.object({
  pages: z.number().int(),
  /** that could be filled in elsewhere; here a document is only read and signed */
  hasFields: z.boolean(),
  /** why it cannot ask for a signature */
  unsignable: z.enum(unsignableCodes).nullable(),
})
export type InspectedUpload = z.infer<typeof InspectedUpload>

export const fileRefusals = {
  'no-file': refusal(400, 'Please select a file to upload', 'uploadId'),
  'pdf-locked': refusal(400, 'This PDF is protected by a password. Please save a copy without one, and choose that.', 'uploadId'),
  'pdf-broken': refusal(400, 'This PDF is damaged and cannot be read. Please save it again, and choose the new copy.', 'uploadId'),
}
const unsignable = (code: keyof typeof unsignableWords) => refusal(400, unsignableWords[code], 'uploadId')
export const unsignableRefusals = {
  'pdf-form-elsewhere': unsignable('pdf-form-elsewhere'),
  'pdf-portfolio': unsignable('pdf-portfolio'),
  'pdf-hidden-layers': unsignable('pdf-hidden-layers'),
  'pdf-acts': unsignable('pdf-acts'),
  'pdf-attachments': unsignable('pdf-attachments'),
}
