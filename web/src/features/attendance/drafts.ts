import { alphabetically } from '@callboard/contract/alphabetically'
import { keptItems } from '../../lib/outbox/kept-items.ts'
import type { OwnMark, OwnMarks } from './marks.ts'

/**
 * Unsaved marks of one class, kept in this browser for the person who made them. `names` and the rest describe them if the register can no
 * longer be read.
 */
export type Draft = {
  classId: string
  className: string
  date: string
  startTime: string
  marks: OwnMarks
  names: Record<string, string>
  /** the register version they go beyond; an older register cannot tell which marks are new */
  since: number
  /** Save was pressed: sent as soon as the server can be reached */
  isWaiting: boolean
  /** it could not be sent yet */
  isHeld?: boolean
  /** what others have saved for the same students, when it was sent; `by` and `at` are null where the mark is gone */
  conflicts?: Record<string, { status: OwnMark['status']; notes: string; by: string | null; at: string | null }>
  /** why they can never be saved, in words */
  refused: string | null
}

const drafts = keptItems<Draft>('callboard:register:')

/** Includes changes made in other tabs. */
export const onDrafts = drafts.listen
export const readDraft = drafts.read
export const forgetDraft = drafts.forget
export const useDraft = drafts.useOne

/** A draft without marks is removed. */
export function writeDraft(userId: string, draft: Draft): void {
  if (Object.keys(draft.marks).length === 0) forgetDraft(userId, draft.classId)
  else drafts.write(userId, draft.classId, draft)
}

/** Oldest class first. */
export const readDrafts = (userId: string): Draft[] => oldestFirst(drafts.readAll(userId))
export const useDrafts = (userId: string): Draft[] => oldestFirst(drafts.useAll(userId))

function oldestFirst(all: readonly Draft[]): Draft[] {
  return all.toSorted((one, other) => alphabetically(`${one.date} ${one.startTime}`, `${other.date} ${other.startTime}`))
}
