import type { Mark, MarkStatus, Register, RegisterRow } from '@callboard/contract/attendance'
import { longest } from '@callboard/contract/text'

/** A mark of one student; null is none. */
type SetMark = { status: MarkStatus | null; notes: string }
/**
 * What somebody has marked here for one student, and not saved yet. Null takes the mark away. `over`: what may be saved beneath it, since
 * they saw it then, or had sent it themselves.
 */
export type OwnMark = SetMark & { over?: readonly SetMark[] }
/** By the student's id. */
export type OwnMarks = Readonly<Record<string, OwnMark>>

/**
 * A row as it is shown: with what has been marked here laid over what the register says. `theirs`: what somebody else has saved since, and
 * it is neither what was seen then nor the same mark.
 */
export type ShownRow = RegisterRow & { isUnsaved: boolean; theirs: SetMark | null }

/** Without a mark there is nothing that notes could belong to. */
const meaning = ({ status, notes }: SetMark) => (status === null ? '' : `${status} ${notes.trim()}`)

/** Whether two marks would be saved as the same. */
const isSame = (one: SetMark, other: SetMark): boolean => meaning(one) === meaning(other)

/** Notes as they stand in their fields, by the student's id: with a space at the end, and before there is a mark that they belong to. */
export type TypedNotes = Readonly<Record<string, string>>

export function showRows(rows: readonly RegisterRow[], own: OwnMarks, typed: TypedNotes = {}): ShownRow[] {
  return rows.map((row) => {
    const mark = own[row.student.id]
    const { status, notes: savedNotes } = row
    const shown: ShownRow =
      mark && !isSame(mark, row)
        ? {
            ...row,
            status: mark.status,
            notes: mark.notes,
            isUnsaved: true,
            theirs: isContested(mark, row) ? { status, notes: savedNotes } : null,
          }
        : { ...row, isUnsaved: false, theirs: null }
    const notes = typed[row.student.id]
    // Not over what somebody else has written meanwhile.
    const isOwn = notes !== undefined && (shown.status === null || notes.trim() === shown.notes.trim())
    return isOwn ? { ...shown, notes } : shown
  })
}

/** The own marks that are still news to the register. */
export function stillUnsaved(own: OwnMarks, rows: readonly RegisterRow[]): OwnMarks {
  const known = new Map(rows.map((row) => [row.student.id, row]))
  return Object.fromEntries(Object.entries(own).filter(([id, mark]) => !isSame(mark, known.get(id) ?? nothing)))
}
const nothing: SetMark = { status: null, notes: '' }

/** Somebody else has marked the student otherwise since: to save over it unseen would undo their mark. */
const isContested = (mark: OwnMark, saved: SetMark): boolean =>
  mark.over !== undefined && ![...mark.over, mark].some((one) => isSame(one, saved))

/** The own marks that can be saved without undoing what somebody else has saved since. */
export function uncontested(own: OwnMarks, rows: readonly RegisterRow[]): OwnMarks {
  const known = new Map(rows.map((row) => [row.student.id, row]))
  return Object.fromEntries(Object.entries(own).filter(([id, mark]) => !isContested(mark, known.get(id) ?? nothing)))
}

/** The marks as made now, over the rows as they are seen, and over own ones that are on their way. */
export function laidOver(marks: OwnMarks, rows: readonly RegisterRow[], underWay: OwnMarks = {}): OwnMarks {
  const known = new Map(rows.map((row) => [row.student.id, row]))
  return Object.fromEntries(
    Object.entries(marks).map(([id, { status, notes }]) => {
      const sent = underWay[id]
      const over = [known.get(id) ?? nothing, ...(sent ? [sent, ...(sent.over ?? [])] : [])]
      return [id, { status, notes, over: over.map((one) => ({ status: one.status, notes: one.notes })) }]
    }),
  )
}

/** Whether the register is older than one that the marks go beyond: what looks settled by it may be unsaved. */
export function isBehind({ version }: Pick<Register, 'version'>, since = 0): boolean {
  return version < since
}

/** The own marks without those that were sent; whoever was marked anew while they were under way stays, over what was sent. */
export function withoutSent(own: OwnMarks, sent: OwnMarks): OwnMarks {
  return Object.fromEntries(
    Object.entries(own).flatMap(([id, mark]) => {
      const was = sent[id]
      if (!was) return [[id, mark]]
      return isSame(mark, was) ? [] : [[id, { ...mark, over: [{ status: was.status, notes: was.notes }] }]]
    }),
  )
}

/** The whole register to be saved: the newest that is known, with the own marks over it. What others marked of other students stays. */
export function mergeMarks({ rows }: Pick<Register, 'rows'>, own: OwnMarks): Mark[] {
  const merged = new Map<string, SetMark>(rows.map((row) => [row.student.id, row]))
  // Also of students who are not enrolled any more: the server names them, and somebody has to be told.
  for (const [id, mark] of Object.entries(own)) merged.set(id, mark)
  return [...merged].flatMap(([studentId, { status, notes }]) => (status === null ? [] : [{ studentId, status, notes: notes.trim() }]))
}

export const countMarked = (rows: readonly Pick<RegisterRow, 'status'>[]): number => rows.filter(({ status }) => status !== null).length

/** Of students whose notes are too long to be saved. */
export const tooLong = (rows: readonly ShownRow[]): ShownRow[] =>
  rows.filter(({ isUnsaved, notes }) => isUnsaved && notes.trim().length > longest.remark)

/** "Mark all present": those without a mark, and nobody else. */
export function markRestPresent(rows: readonly ShownRow[]): OwnMarks {
  const rest = rows.filter(({ status }) => status === null)
  return Object.fromEntries(rest.map(({ student, notes }) => [student.id, { status: 'present' as const, notes }]))
}
