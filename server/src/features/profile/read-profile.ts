import type { Profile } from '@callboard/contract/profile'
import type { Actor, WithLogins } from '../../platform/actor.ts'
import { presentProfile } from './present.ts'
import { ownRow } from './queries.ts'

/** Reads the user's profile, with any address that awaits confirmation (S1 §2.11). */
export async function readProfile(actor: WithLogins<Actor>): Promise<Profile> {
  return presentProfile(await ownRow(actor))
}
