import type { EditStudio, Studio } from '@callboard/contract/studios'
import type { Actor } from '../../platform/actor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { writeStudio } from './write-studio.ts'

/**
 * Says where the studio is and what its prices are in (S4 money). Dates and times of classes are its wall clock's, so they stay as they
 * are written and mean the new zone.
 */
export function editStudio(actor: Actor, changed: EditStudio): Promise<Studio | Refusal<'currency-fixed'>> {
  return writeStudio(actor, changed)
}
