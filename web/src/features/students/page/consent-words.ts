import type { ConsentChange, Consents } from '@callboard/contract/students'
import { momentWords } from '../day-words.ts'

export const consentLabels = {
  photo: 'Photos',
  socialMedia: 'Social media',
  participation: 'Participation',
} as const satisfies Record<keyof Consents, string>

/** Where an answer comes from, and when it was given; of one from before answers were noted no time is known. */
export function sourceWords(
  change: Pick<ConsentChange, 'source' | 'documentName' | 'changedAt' | 'words'> | null,
  timezone: string,
): string {
  if (!change) return 'From the student form'
  const when = momentWords(timezone, new Date(change.changedAt))
  if (change.source === 'in-writing') return `In writing to the studio, ${when}${change.words && `: “${change.words}”`}`
  if (change.source === 'import') return `From an imported file${change.words && ` (${change.words})`}, ${when}`
  if (change.source === 'student-form') return `From the student form, ${when}`
  return change.documentName === null ? `Signed with a document, ${when}` : `Signed with “${change.documentName}”, ${when}`
}
