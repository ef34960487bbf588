import type { Profile } from '@callboard/contract/profile'
import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { presentProfile } from './present.ts'
import { ownRow } from './queries.ts'

/** Reads the user's profile, with any address that awaits confirmation (S1 §2.11). */
export function readProfile(visitor: Visitor): Promise<Profile | Refusal<GateCode>> {
  return visitor.withActorAndLogins(async (actor) => presentProfile(await ownRow(actor)))
}
