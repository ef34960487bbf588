import type { Profile } from '@callboard/contract/profile'
import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { presentProfile } from './present.ts'
import { ownRow } from './queries.ts'

/** The own profile (S1 §2.11), with the address that waits to be confirmed. */
export function readProfile(visitor: Visitor): Promise<Profile | Refusal<GateCode>> {
  return visitor.withActorAndLogins(async (actor) => presentProfile(await ownRow(actor)))
}
