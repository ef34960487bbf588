import type { SetUpStudio, Studio } from '@callboard/contract/studios'
import type { Actor } from '../../platform/actor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { writeStudio } from './write-studio.ts'

/**
 * Onboarding gives the studio its name, address, phone and e-mail (S1 §2.7), and the country, currency and zone of the browser that sets
 * it up. A repeated request, or a second tab, writes the same fields again.
 */
export function setUpStudio(actor: Actor, typed: SetUpStudio): Promise<Studio | Refusal<'currency-fixed'>> {
  return writeStudio(actor, typed)
}
