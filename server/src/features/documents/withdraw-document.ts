import type { Undo } from '@callboard/contract/undo'
import type { Actor, Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { appendToTrail } from '../../platform/trail/trail.ts'
import { keepUndo } from '../undos/keep-undo.ts'
import { forgetTasks } from './forget-tasks.ts'
import { changeDocument, deleteDocument, lockDocument } from './queries/documents.ts'
import { toThoseWith } from './to-those-with.ts'
import type { WithdrawalAction } from './undo-withdrawal.ts'

interface Withdrawn {
  readonly id: string
  readonly isArchived: boolean
  readonly undo: Undo | null
}

/** Nobody sees the document or is asked for it any more; with a signature it is archived, without any it goes once that cannot be undone. */
export async function withdrawDocument(
  actor: Actor,
  { id, undoable }: { id: string; undoable?: boolean | undefined },
): Promise<Withdrawn | Refusal<'document-not-found'>> {
  const document = await lockDocument(actor, id)
  if (!document) return refuse('document-not-found')
  if (document.withdrawnAt) return { id, isArchived: document.hasSignatures, undo: null }
  await changeDocument(actor, id, { withdrawnAt: toDate(actor.clock.now()) })
  await toThoseWith(actor, id)
  const action: WithdrawalAction = { kind: 'document-withdrawn', documentId: id }
  const undo = undoable ? keepUndo(actor, action) : null
  if (!undo) await finishWithdrawal(actor, id)
  return { id, isArchived: document.hasSignatures, undo }
}

/** Ends a withdrawal that is not undone any more. */
export async function finishWithdrawal(scope: Scope, id: string): Promise<void> {
  const document = await lockDocument(scope, id)
  if (!document?.withdrawnAt) return
  const kind = document.hasSignatures ? 'documents.withdrawn' : 'documents.removed'
  await appendToTrail(scope, { kind, subjectId: id, facts: { version: document.version } })
  await forgetTasks(scope, id, 'everybody')
  if (!document.hasSignatures) await deleteDocument(scope, id)
}
