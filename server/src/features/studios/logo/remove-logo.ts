import type { Logo } from '@callboard/contract/studios'
import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../../platform/actor.ts'
import { keepUndo } from '../../undos/keep-undo.ts'
import { deleteHidden, hideLogo } from './queries.ts'
import type { LogoAction } from './undo-logo-removal.ts'

/** Removes the logo; idempotent. */
export async function removeLogo(actor: Actor, { undoable }: { undoable?: boolean | undefined }): Promise<Logo & { undo: Undo | null }> {
  const fileId = await hideLogo(actor)
  if (!fileId) return { logoUrl: null, undo: null }
  actor.refresh('studios')
  const action: LogoAction = { kind: 'logo-removed', fileId }
  if (undoable) return { logoUrl: null, undo: keepUndo(actor, action) }
  await deleteHidden(actor, fileId)
  return { logoUrl: null, undo: null }
}
