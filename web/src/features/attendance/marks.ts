import type { Mark, MarkStatus, Register, RegisterRow } from '@callboard/contract/attendance'
import { longest } from '@callboard/contract/lengths'
import type { MayBeLeftOut } from '../../lib/device/left-out.ts'

/** A mark of one student; a null status means none. */
type SetMark = { status: MarkStatus | null; notes: string }
/** An unsaved mark, or null to remove one. `over` lists the saved marks it may replace: those its author saw or sent. */
export type OwnMark = SetMark & {
  over?: readonly SetMark[]
  /** made where the saved note was left out, and none was written: that note stays */
  keepsNote?: true
}
/** Keyed by student id. */
export type OwnMarks = Readonly<Record<string, OwnMark>>

type SeenRow = RegisterRow & MayBeLeftOut
type SeenMark = SetMark & MayBeLeftOut

/** A row with unsaved marks over saved ones; `theirs` is a conflicting mark somebody else has saved since. */
export type ShownRow = SeenRow & { isUnsaved: boolean; theirs: SetMark | null }

/** Notes without a status mean nothing. */
const meaning = ({ status, notes }: SetMark) => (status === null ? '' : `${status} ${notes.trim()}`)

const isSame = (one: SetMark, other: SetMark): boolean => meaning(one) === meaning(other)

function withSavedNote(mark: OwnMark, { notes }: SetMark): OwnMark {
  if (!mark.keepsNote) return mark
  return { ...mark, notes, ...(mark.over && { over: mark.over.map((one) => ({ ...one, notes })) }) }
}

/** Where the saved note was left out nobody can tell, and a mark must not be lost for it. */
const isSaved = (mark: OwnMark, saved: SeenMark): boolean =>
  (!saved.isNoteLeftOut || mark.keepsNote === true) && isSame(withSavedNote(mark, saved), saved)

/** Notes as typed, by student id: untrimmed, and possibly before there is a mark. */
export type TypedNotes = Readonly<Record<string, string>>

export function showRows(rows: readonly SeenRow[], own: OwnMarks, typed: TypedNotes = {}): ShownRow[] {
  return rows.map((row) => {
    const mark = own[row.student.id]
    const { status, notes: savedNotes } = row
    const shown: ShownRow =
      mark && !isSaved(mark, row)
        ? {
            ...row,
            status: mark.status,
            notes: withSavedNote(mark, row).notes,
            isUnsaved: true,
            theirs: isContested(mark, row) ? { status, notes: savedNotes } : null,
          }
        : { ...row, isUnsaved: false, theirs: null }
    const notes = typed[row.student.id]
    // Not over what somebody else has saved since.
    const isOwn = notes !== undefined && (shown.status === null || notes.trim() === shown.notes.trim())
    return isOwn ? { ...shown, notes } : shown
  })
}

export function stillUnsaved(own: OwnMarks, rows: readonly SeenRow[]): OwnMarks {
  const known = new Map(rows.map((row) => [row.student.id, row]))
  return Object.fromEntries(Object.entries(own).filter(([id, mark]) => !isSaved(mark, known.get(id) ?? nothing)))
}
const nothing: SetMark = { status: null, notes: '' }

/** Saving over a mark somebody else has changed since would silently undo it. */
function isContested(made: OwnMark, saved: SeenMark): boolean {
  const mark = withSavedNote(made, saved)
  if (mark.over === undefined) return false
  return ![...mark.over, mark].some((one) => (saved.isNoteLeftOut ? one.status === saved.status : isSame(one, saved)))
}

/** This user's marks that can be saved without undoing someone else's. */
export function uncontested(own: OwnMarks, rows: readonly RegisterRow[]): OwnMarks {
  const known = new Map(rows.map((row) => [row.student.id, row]))
  return Object.fromEntries(Object.entries(own).filter(([id, mark]) => !isContested(mark, known.get(id) ?? nothing)))
}

/** New marks, each recording the row it was made over and own marks still in flight. */
export function laidOver(marks: OwnMarks, rows: readonly SeenRow[], underWay: OwnMarks = {}): OwnMarks {
  const known = new Map(rows.map((row) => [row.student.id, row]))
  return Object.fromEntries(
    Object.entries(marks).map(([id, { status, notes }]) => {
      const row: SeenMark = known.get(id) ?? nothing
      const sent = underWay[id] && withSavedNote(underWay[id], row)
      const keepsNote = row.isNoteLeftOut === true && notes.trim() === ''
      const over = [row, ...(sent ? [sent, ...(sent.over ?? [])] : [])]
      return [id, { status, notes, over: over.map((one) => ({ status: one.status, notes: one.notes })), ...(keepsNote && { keepsNote }) }]
    }),
  )
}

/** Whether the register is older than version `since`: a mark it seems to contain may still be unsaved. */
export function isBehind({ version }: Pick<Register, 'version'>, since = 0): boolean {
  return version < since
}

/** Drops what was sent; a mark changed in flight stays, now over the one that was sent. */
export function withoutSent(own: OwnMarks, sent: OwnMarks): OwnMarks {
  return Object.fromEntries(
    Object.entries(own).flatMap(([id, mark]) => {
      const was = sent[id]
      if (!was) return [[id, mark]]
      return isSame(mark, was) ? [] : [[id, { ...mark, over: [{ status: was.status, notes: was.notes }] }]]
    }),
  )
}

/** The whole register to save: the newest known rows with this user's marks on top. */
export function mergeMarks({ rows }: Pick<Register, 'rows'>, own: OwnMarks): Mark[] {
  const merged = new Map<string, SetMark>(rows.map((row) => [row.student.id, row]))
  // Includes students no longer enrolled: the server names them, and the person must be told.
  for (const [id, mark] of Object.entries(own)) merged.set(id, withSavedNote(mark, merged.get(id) ?? nothing))
  return [...merged].flatMap(([studentId, { status, notes }]) => (status === null ? [] : [{ studentId, status, notes: notes.trim() }]))
}

export const countMarked = (rows: readonly Pick<RegisterRow, 'status'>[]): number => rows.filter(({ status }) => status !== null).length

export const tooLong = (rows: readonly ShownRow[]): ShownRow[] =>
  rows.filter(({ isUnsaved, notes }) => isUnsaved && notes.trim().length > longest.remark)

/** Leaves existing marks unchanged. */
export function markRestPresent(rows: readonly ShownRow[]): OwnMarks {
  const rest = rows.filter(({ status }) => status === null)
  return Object.fromEntries(rest.map(({ student, notes }) => [student.id, { status: 'present' as const, notes }]))
}
