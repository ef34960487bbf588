import { logoUrlOf, type Logo } from '@callboard/contract/studios'
import { z } from 'zod'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { takeUndo } from '../../undos/take-undo.ts'
import { showAgain } from './queries.ts'

export const LogoAction = z.object({ kind: z.literal('logo-removed'), fileId: z.uuid() })
export type LogoAction = z.infer<typeof LogoAction>

/** Restores a removed logo, unless there is a new one by now. */
export async function undoLogoRemoval(actor: Actor, { id }: { id: string }): Promise<Logo | Refusal<'undo-over' | 'changed-since'>> {
  const taken = await takeUndo(actor, id, LogoAction)
  if (isRefusal(taken)) return taken
  const { fileId } = taken.action
  if (!taken.isDone && !(await showAgain(actor, fileId))) return refuse('changed-since')
  actor.refresh('studios')
  return { logoUrl: logoUrlOf(fileId) }
}
