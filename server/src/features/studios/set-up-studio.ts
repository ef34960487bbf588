import type { SetUpStudio, Studio } from '@callboard/contract/studios'
import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { editStudio } from './edit-studio.ts'

/** Names a new studio (S1 §2.7), again until it has its first plan. Afterwards it is edited, which an ended plan closes. */
export async function setUpStudio(
  actor: Alone<Actor>,
  given: SetUpStudio,
): Promise<Studio | Refusal<'already-set-up' | 'currency-fixed' | 'zone-leaves-booked'>> {
  return actor.stage === 'none' ? editStudio(actor, given) : refuse('already-set-up')
}
