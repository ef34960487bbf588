import type { Register } from '@callboard/contract/attendance'
import type { QueryClient } from '@tanstack/react-query'
import { sentSign } from '../../lib/outbox/sent-sign.ts'
import { isSignedInAs } from '../../lib/session/is-signed-in-as.ts'
import { oneAtATime } from '../../lib/session/one-at-a-time.ts'
import { type Failure, failureOf } from '../../lib/refusals.ts'
import { readRegister, saveRegister, showRegister, showSaved } from './api.ts'
import { type Draft, forgetDraft, readDraft, writeDraft } from './drafts.ts'
import { mergeMarks, showRows, stillUnsaved, uncontested, withoutSent } from './marks.ts'

/** `contested`: somebody else has marked the same students; `kept`: stays in the outbox; `refused`: permanently. */
export type Sent =
  | { kind: 'none' }
  | { kind: 'contested' }
  | { kind: 'saved'; ignored: string[] }
  | { kind: 'kept'; failure: Failure | null }
  | { kind: 'refused'; failure: Failure }

/** Refusals of the marks themselves; any other may succeed on a retry. */
const forGood = new Set(['class-not-found', 'access-denied', 'invalid-input', 'register-not-open'])
/** Retries when the register turns out to be newer on arrival. */
const mostTries = 5

/**
 * Lays the waiting marks over the newest register and saves it, one tab at a time. Idempotent, so it may be retried after a lost answer.
 */
export async function sendDraft(queries: QueryClient, userId: string, classId: string, tries = mostTries): Promise<Sent> {
  const sent = await sendOnce(queries, userId, classId)
  return sent.kind === 'kept' && sent.failure?.code === 'register-changed' && tries > 1
    ? sendDraft(queries, userId, classId, tries - 1)
    : sent
}

async function sendOnce(queries: QueryClient, userId: string, classId: string): Promise<Sent> {
  return oneAtATime(`callboard:register:${classId}`, async () => {
    const draft = readDraft(userId, classId)
    if (!draft?.isWaiting || draft.refused !== null) return { kind: 'none' }
    // Reading would wait for the return to this studio, and hold up every tab.
    if (!isSignedInAs(queries, userId)) return { kind: 'kept', failure: null }
    try {
      const newest = await readRegister(classId)
      // Somebody else, who may have signed in meanwhile, must not save these marks under their own name.
      if (!isSignedInAs(queries, userId)) return { kind: 'kept', failure: null }
      // Another tab's save, or a discard, is seen late in this tab's storage.
      if (!readDraft(userId, classId)?.isWaiting) return { kind: 'none' }
      const own = uncontested(draft.marks, newest.rows)
      if (Object.keys(own).length < Object.keys(draft.marks).length && Object.keys(stillUnsaved(own, newest.rows)).length === 0) {
        await showRegister(queries, newest)
        settle(userId, { ...draft, marks: own }, newest)
        return { kind: 'contested' }
      }
      const { register, ignored } = await saveRegister(classId, mergeMarks(newest, own), newest.version)
      // Shown before the draft is removed, or the old marks would flash up.
      await showSaved(queries, { userId, register })
      settle(userId, { ...draft, marks: own }, register)
      if (draft.isHeld) dispatchEvent(new Event(sentSign))
      return { kind: 'saved', ignored: ignored.flatMap((id) => (draft.marks[id] ? (draft.names[id] ?? []) : [])) }
    } catch (error) {
      const failure = failureOf(error)
      const now = readDraft(userId, classId)
      if (failure.code === null || !forGood.has(failure.code)) {
        if (now && !now.isHeld && failure.kind === 'no-answer') writeDraft(userId, { ...now, isHeld: true })
        return { kind: 'kept', failure }
      }
      if (now) writeDraft(userId, { ...now, isWaiting: false, isHeld: false, refused: failure.message })
      return { kind: 'refused', failure }
    }
  })
}

/** Marks made while the request was in flight stay unsaved, and so do those that meet somebody else's. */
function settle(userId: string, sent: Draft, saved: Register): void {
  const now = readDraft(userId, sent.classId)
  if (!now) return
  const marks = withoutSent(now.marks, sent.marks)
  const contested = showRows(saved.rows, marks).filter(({ theirs }) => theirs !== null)
  const conflicts = Object.fromEntries(
    contested.map(({ student, theirs, markedBy, markedAt }) => [student.id, { ...(theirs ?? noMark), by: markedBy, at: markedAt }]),
  )
  if (Object.keys(marks).length === 0) forgetDraft(userId, sent.classId)
  else writeDraft(userId, { ...now, marks, since: saved.version, isWaiting: false, isHeld: false, conflicts })
}
const noMark = { status: null, notes: '' }
