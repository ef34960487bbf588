import type { Location } from '@callboard/contract/locations'
import type { Actor } from '../../platform/actor.ts'
import { allLocations } from './queries.ts'

/** Lists the rooms by name, for every role (S2 §6). */
export function listLocations(actor: Actor): Promise<Location[]> {
  return allLocations(actor)
}
