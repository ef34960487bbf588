import { dayName, shortDate } from '../../lib/format/dates.ts'
import type { WaitsSource } from '../../lib/outbox/waits.ts'
import { type Draft, forgetDraft, readDrafts, writeDraft } from './drafts.ts'
import { firstName, madeAt, markWords } from './words.ts'

/** Marks that wait, were refused, or meet a colleague's. */
export const registerWaits: WaitsSource = (userId, zone) =>
  readDrafts(userId).flatMap((draft) => {
    const { classId, className, date, startTime, marks, names, isWaiting, isHeld, refused, conflicts = {} } = draft
    const isOpen = refused === null && Object.keys(conflicts).length > 0
    if (refused === null && !isOpen && !(isWaiting && isHeld)) return []
    return {
      key: `register:${classId}`,
      what: `Register: ${className}, ${dayName(date)} ${shortDate(date)} at ${startTime}`,
      lines: Object.entries(marks).map(
        ([id, mark]) => `${names[id] ?? 'Student'}: ${markWords(mark)}${conflictWords(conflicts[id], zone)}`,
      ),
      trouble: refused ?? (isOpen ? 'Somebody else has marked the same. Choose in the register which mark to keep.' : null),
      href: `/dashboard/classes?class=${classId}&register=true`,
      takeBack: () => {
        // The marks are worth more than their sending: they stay in the register as not saved.
        if (refused === null && !isOpen) writeDraft(userId, { ...draft, isWaiting: false, isHeld: false })
        else forgetDraft(userId, classId)
        return () => writeDraft(userId, draft)
      },
      tryAgain: null,
    }
  })

type Conflict = NonNullable<Draft['conflicts']>[string]

function conflictWords(theirs: Conflict | undefined, zone: string): string {
  if (!theirs) return ''
  if (theirs.at === null) return '. The mark has been removed since.'
  return `. ${firstName(theirs.by)} saved “${markWords(theirs)}” (${madeAt(theirs.at, zone)}).`
}
