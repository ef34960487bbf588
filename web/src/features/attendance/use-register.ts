import type { Register } from '@callboard/contract/attendance'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forgetDraft, readDraft, useDraft, writeDraft } from './drafts.ts'
import { announcedMarks } from './announced.ts'
import {
  isBehind,
  laidOver,
  markRestPresent,
  type OwnMark,
  type OwnMarks,
  showRows,
  stillUnsaved,
  tooLong,
  type TypedNotes,
} from './marks.ts'
import { type Sent, sendDraft } from './send-draft.ts'
import { useSettled } from './use-settled.ts'

/** The register with this person's unsaved marks, each stored as it is made. */
export function useRegister(register: Register, userId: string) {
  const queries = useQueryClient()
  const classId = register.class.id
  const draft = useDraft(userId, classId)
  const [kept, setKept] = useState(() => readDraft(userId, classId))
  // After a save or discard, later marks do not count as restored.
  if (kept && !draft) setKept(null)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const [isHeld, setHeld] = useState(false)

  const [typed, setTyped] = useState<TypedNotes>({})

  const made = draft?.marks ?? {}
  const unsaved = stillUnsaved({ ...announcedMarks(register.rows, made), ...made }, register.rows)
  const rows = showRows(register.rows, unsaved, typed)

  const overlong = tooLong(rows)

  useSettled(register, draft, userId, busy)

  function lay(marks: OwnMarks) {
    // Re-read: another tap or tab may be ahead of this rendering.
    const now = readDraft(userId, classId)
    const { name: className, date, startTime } = register.class
    const all = { ...now?.marks, ...laidOver(marks, register.rows, now?.isWaiting ? now.marks : {}) }
    // Marks in flight may already be saved, so setting one back to the register's value is a change too.
    const unsavedNow = now?.isWaiting || isBehind(register, now?.since) ? all : stillUnsaved(all, register.rows)
    // Names of marked students only: this stays on a shared phone.
    const marked = register.rows.filter(({ student }) => unsavedNow[student.id])
    setSent(null)
    setHeld(false)
    writeDraft(userId, {
      classId,
      className,
      date,
      startTime,
      names: { ...now?.names, ...Object.fromEntries(marked.map(({ student }) => [student.id, student.name])) },
      marks: unsavedNow,
      since: Math.max(now?.since ?? 0, register.version),
      isWaiting: now?.isWaiting ?? false,
      refused: null,
    })
  }

  return {
    rows,
    unsavedCount: Object.keys(unsaved).length,
    contested: rows.filter(({ theirs }) => theirs !== null).map(({ student }) => student.name),
    /** names whose overlong notes block the last Save */
    overlong: isHeld ? overlong.map(({ student }) => student.name) : [],
    /** set when the register opened with unsaved marks, while some remain */
    restored: draft && kept ? { date: kept.date } : null,
    isWaiting: draft?.isWaiting === true && !busy,
    busy,
    sent,
    mark: (studentId: string, mark: OwnMark) => {
      setTyped((before) => ({ ...before, [studentId]: mark.notes }))
      lay({ [studentId]: mark })
    },
    /** `theirs` leaves the saved mark; `mine` replaces it on the next save. */
    choose: (studentId: string, whose: 'mine' | 'theirs') => {
      const row = rows.find(({ student }) => student.id === studentId)
      if (!row?.theirs) return
      const { status, notes } = whose === 'mine' ? row : row.theirs
      setTyped((before) => ({ ...before, [studentId]: notes }))
      lay({ [studentId]: { status, notes } })
    },
    markRestPresent: () => lay(markRestPresent(rows)),
    discard: () => {
      setSent(null)
      setTyped({})
      forgetDraft(userId, classId)
    },
    /** @returns whether the server has it */
    save: async () => {
      if (busy) return false
      // Only now, as the parent may take it back until then.
      const announced = announcedMarks(register.rows, readDraft(userId, classId)?.marks ?? {})
      if (Object.keys(announced).length > 0) lay(announced)
      const now = readDraft(userId, classId)
      if (!now) return false
      setHeld(overlong.length > 0)
      if (overlong.length > 0) return false
      setBusy(true)
      writeDraft(userId, { ...now, isWaiting: true, refused: null })
      const answer = await sendDraft(queries, userId, classId)
      setSent(answer)
      if (answer.kind === 'saved') setKept(null)
      setBusy(false)
      return answer.kind === 'saved'
    },
  }
}
export type OpenRegister = ReturnType<typeof useRegister>
