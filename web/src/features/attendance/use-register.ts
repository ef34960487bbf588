import type { Register } from '@callboard/contract/attendance'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { forgetDraft, readDraft, useDraft, writeDraft } from './drafts.ts'
import { isBehind, markRestPresent, type OwnMark, type OwnMarks, showRows, stillUnsaved, type TypedNotes } from './marks.ts'
import { type Sent, sendDraft } from './send-draft.ts'

/** The register with what this person has marked in it, and how to mark and save. Each mark is kept in the browser as it is made. */
export function useRegister(register: Register, userId: string) {
  const queries = useQueryClient()
  const classId = register.class.id
  const draft = useDraft(userId, classId)
  const [wasKept] = useState(() => readDraft(userId, classId) !== null)
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)

  const [typed, setTyped] = useState<TypedNotes>({})

  const unsaved = stillUnsaved(draft?.marks ?? {}, register.rows)
  const rows = showRows(register.rows, unsaved, typed)

  // What somebody else has saved in the same way needs no saving. Another tab may know a newer register than this one.
  const isSettled =
    draft !== null && !draft.isWaiting && draft.refused === null && !isBehind(register, draft.since) && Object.keys(unsaved).length === 0
  useEffect(() => {
    if (isSettled && !busy) forgetDraft(userId, classId)
  }, [isSettled, busy, userId, classId])

  function lay(marks: OwnMarks) {
    // Read anew: another tap, or tab, may have been quicker than this rendering.
    const now = readDraft(userId, classId)
    const { name: className, date, startTime } = register.class
    const all = { ...now?.marks, ...marks }
    // What is on its way may be on the server by now, so also a mark as the register has it takes something back.
    const unsavedNow = now?.isWaiting || isBehind(register, now?.since) ? all : stillUnsaved(all, register.rows)
    // Of those who are marked, and nobody else: this stays on a shared phone.
    const marked = register.rows.filter(({ student }) => unsavedNow[student.id])
    setSent(null)
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
    /** there were unsaved marks when the register was opened, and some still are */
    isRestored: wasKept && draft !== null,
    isWaiting: draft?.isWaiting === true && !busy,
    busy,
    sent,
    mark: (studentId: string, mark: OwnMark) => {
      setTyped((before) => ({ ...before, [studentId]: mark.notes }))
      lay({ [studentId]: mark })
    },
    markRestPresent: () => lay(markRestPresent(rows)),
    discard: () => {
      setSent(null)
      setTyped({})
      forgetDraft(userId, classId)
    },
    save: async () => {
      const now = readDraft(userId, classId)
      if (busy || !now) return
      setBusy(true)
      writeDraft(userId, { ...now, isWaiting: true, refused: null })
      setSent(await sendDraft(queries, userId, classId))
      setBusy(false)
    },
  }
}
export type OpenRegister = ReturnType<typeof useRegister>
