import { z } from 'zod'
import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { takeUndo } from '../undos/take-undo.ts'
import { changeDocument, lockDocument } from './queries/documents.ts'
import { toThoseWith } from './to-those-with.ts'

export const WithdrawalAction = z.object({ kind: z.literal('document-withdrawn'), documentId: z.uuid() })
export type WithdrawalAction = z.infer<typeof WithdrawalAction>

export async function undoWithdrawal(actor: Actor, { id }: { id: string }): Promise<{ id: string } | Refusal<'undo-over'>> {
  const taken = await takeUndo(actor, id, WithdrawalAction)
  if (isRefusal(taken)) return taken
  const { documentId } = taken.action
  if (!taken.isDone) {
    if (!(await lockDocument(actor, documentId))) return refuse('undo-over')
    await changeDocument(actor, documentId, { withdrawnAt: null })
    await toThoseWith(actor, documentId)
  }
  return { id: documentId }
}
