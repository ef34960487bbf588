import type { Location } from '@callboard/contract/locations'
import type { Actor } from '../../platform/actor.ts'
import { allLocations } from './queries.ts'

/** The rooms by name. Teachers and parents see them too (S2 §6). */
export function listLocations(actor: Actor): Promise<Location[]> {
  return allLocations(actor)
}
