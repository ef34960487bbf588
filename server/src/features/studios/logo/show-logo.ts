import type { Actor } from '../../../platform/actor.ts'
import { openFile, type FileAnswer } from '../../../platform/files/open-file.ts'
import type { Asked } from '../../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findLogo } from './find-logo.ts'

/** Serves the logo to everybody in the studio; former logos no longer exist. */
export async function showLogo(
  actor: Actor,
  { fileId }: { fileId: string },
  { files }: Asked,
): Promise<FileAnswer | Refusal<'logo-not-found'>> {
  if ((await findLogo(actor)) !== fileId) return refuse('logo-not-found')
  return (await openFile(actor, files, fileId, { name: 'logo.png', as: 'shown', cached: 'for-good' })) ?? refuse('logo-not-found')
}
