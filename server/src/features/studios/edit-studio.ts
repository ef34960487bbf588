import type { EditStudio, Studio } from '@callboard/contract/studios'
import type { Actor } from '../../platform/actor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { writeStudio } from './write-studio.ts'

/** Edits what the studio is called, how it is reached and where it is (S3 §2); classes keep their wall-clock times in a new zone. */
export function editStudio(actor: Actor, changed: EditStudio): Promise<Studio | Refusal<'currency-fixed'>> {
  return writeStudio(actor, changed)
}
