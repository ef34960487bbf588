import type { Register } from '@callboard/contract/attendance'
import { useEffect } from 'react'
import { type Draft, forgetDraft } from './drafts.ts'
import { isBehind, stillUnsaved } from './marks.ts'

/** Drops marks that somebody else has saved identically; another tab may know a newer register. */
export function useSettled(register: Register | undefined, draft: Draft | null, userId: string, busy = false): void {
  const isSettled =
    register !== undefined &&
    draft !== null &&
    !draft.isWaiting &&
    draft.refused === null &&
    !isBehind(register, draft.since) &&
    Object.keys(stillUnsaved(draft.marks, register.rows)).length === 0
  const classId = draft?.classId
  useEffect(() => {
    if (isSettled && !busy && classId !== undefined) forgetDraft(userId, classId)
  }, [isSettled, busy, userId, classId])
}
