import type { Mark, MarkStatus, Register, RegisterRow } from '@callboard/contract/attendance'

/** What somebody has marked here for one student, and not saved yet. Null takes the mark away. */
export type OwnMark = { status: MarkStatus | null; notes: string }
/** By the student's id. */
export type OwnMarks = Readonly<Record<string, OwnMark>>

/** A row as it is shown: with what has been marked here laid over what the register says. */
export type ShownRow = RegisterRow & { isUnsaved: boolean }

/** Without a mark there is nothing that notes could belong to. */
const meaning = ({ status, notes }: OwnMark) => (status === null ? '' : `${status} ${notes.trim()}`)

/** Whether two marks would be saved as the same. */
const isSame = (one: OwnMark, other: OwnMark): boolean => meaning(one) === meaning(other)

/** Notes as they stand in their fields, by the student's id: with a space at the end, and before there is a mark that they belong to. */
export type TypedNotes = Readonly<Record<string, string>>

export function showRows(rows: readonly RegisterRow[], own: OwnMarks, typed: TypedNotes = {}): ShownRow[] {
  return rows.map((row) => {
    const mark = own[row.student.id]
    const shown = mark && !isSame(mark, row) ? { ...row, ...mark, isUnsaved: true } : { ...row, isUnsaved: false }
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
const nothing: OwnMark = { status: null, notes: '' }

/** Whether the register is older than one that the marks go beyond: what looks settled by it may be unsaved. */
export function isBehind({ version }: Pick<Register, 'version'>, since = 0): boolean {
  return version < since
}

/** The own marks without those that were sent; whoever was marked anew while they were under way stays. */
export function withoutSent(own: OwnMarks, sent: OwnMarks): OwnMarks {
  return Object.fromEntries(Object.entries(own).filter(([id, mark]) => !sent[id] || !isSame(mark, sent[id])))
}

/** The whole register to be saved: the newest that is known, with the own marks over it. What others marked of other students stays. */
export function mergeMarks({ rows }: Pick<Register, 'rows'>, own: OwnMarks): Mark[] {
  const merged = new Map<string, OwnMark>(rows.map((row) => [row.student.id, row]))
  // Also of students who are not enrolled any more: the server names them, and somebody has to be told.
  for (const [id, mark] of Object.entries(own)) merged.set(id, mark)
  return [...merged].flatMap(([studentId, { status, notes }]) => (status === null ? [] : [{ studentId, status, notes: notes.trim() }]))
}

export const countMarked = (rows: readonly Pick<RegisterRow, 'status'>[]): number => rows.filter(({ status }) => status !== null).length

/** "Mark all present": those without a mark, and nobody else. */
export function markRestPresent(rows: readonly ShownRow[]): OwnMarks {
  const rest = rows.filter(({ status }) => status === null)
  return Object.fromEntries(rest.map(({ student, notes }) => [student.id, { status: 'present' as const, notes }]))
}
