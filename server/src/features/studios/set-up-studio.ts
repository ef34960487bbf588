import type { SetUpStudio, Studio } from '@callboard/contract/studios'
import type { Actor } from '../../platform/actor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { writeStudio } from './write-studio.ts'

/** Onboards the studio (S1 §2.7); idempotent. */
export function setUpStudio(actor: Actor, typed: SetUpStudio): Promise<Studio | Refusal<'currency-fixed'>> {
  return writeStudio(actor, typed)
}
