import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { oneAtATime } from '../../lib/leader.ts'
import { type Failure, failureOf } from '../../lib/refusals.ts'
import { readRegister, saveRegister, showRegister, showSaved } from './api.ts'
import { type Draft, forgetDraft, readDraft, writeDraft } from './drafts.ts'
import { mergeMarks, stillUnsaved, uncontested, withoutSent } from './marks.ts'

/** `none`: there was nothing (any more) to send. `contested`: others have marked the same students since. `kept`: not now; it waits in the outbox. `refused`: never. */
export type Sent =
  | { kind: 'none' }
  | { kind: 'contested' }
  | { kind: 'saved'; ignored: string[] }
  | { kind: 'kept'; failure: Failure | null }
  | { kind: 'refused'; failure: Failure }

/** The server's "no" to these marks themselves. Anything else may be answered otherwise the next time. */
const forGood = new Set(['class-not-found', 'access-denied', 'invalid-input', 'register-not-open'])
/** How often it is laid over a register that is newer again by the time it arrives. */
const mostTries = 5

/**
 * Sends the waiting marks of a class in the name of the person who made them: reads the newest register, lays them over it, and saves it.
 * Marks over which somebody else has saved another wait for a choice. One at a time over all tabs; a repeat after a lost answer changes
 * nothing.
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
    try {
      const newest = await readRegister(classId)
      // Somebody else may have signed in, in another tab, while this one slept. They must not save under their name what another marked.
      const { session } = await api.auth.session()
      if (session?.kind !== 'full' || session.user.id !== userId) return { kind: 'kept', failure: null }
      const own = uncontested(draft.marks, newest.rows)
      if (Object.keys(own).length < Object.keys(draft.marks).length && Object.keys(stillUnsaved(own, newest.rows)).length === 0) {
        await showRegister(queries, newest)
        settle(userId, { ...draft, marks: own }, newest.version)
        return { kind: 'contested' }
      }
      const { register, ignored } = await saveRegister(classId, mergeMarks(newest, own), newest.version)
      // Shown first: without the unsaved marks nothing must look as it was before them.
      await showSaved(queries, { userId, register })
      settle(userId, { ...draft, marks: own }, register.version)
      return { kind: 'saved', ignored: ignored.flatMap((id) => (draft.marks[id] ? (draft.names[id] ?? []) : [])) }
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === null || !forGood.has(failure.code)) return { kind: 'kept', failure }
      const now = readDraft(userId, classId)
      if (now) writeDraft(userId, { ...now, isWaiting: false, refused: failure.message })
      return { kind: 'refused', failure }
    }
  })
}

/** What was marked while the rest was under way stays, unsaved. */
function settle(userId: string, sent: Draft, since: number): void {
  const now = readDraft(userId, sent.classId)
  if (!now) return
  const marks = withoutSent(now.marks, sent.marks)
  if (Object.keys(marks).length === 0) forgetDraft(userId, sent.classId)
  else writeDraft(userId, { ...now, marks, since, isWaiting: false })
}
