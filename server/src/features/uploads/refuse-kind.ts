import { kindWords } from '@callboard/contract/upload-purposes'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import type { UploadPurpose } from './upload-purpose.ts'

/** Refuses a file whose content is of another kind, and names that where people know it. */
export function refuseKind(purpose: UploadPurpose, name: string, { values }: Refusal): Refusal<'file-kind'> {
  return refuse('file-kind', { words: kindWords(purpose, { name, mark: String(values['mark'] ?? '') }) })
}
