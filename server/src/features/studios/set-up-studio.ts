import type { SetUpStudio, Studio } from '@callboard/contract/studios'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { presentStudio } from './present.ts'

/**
 * Onboarding gives the studio its name, address, phone and e-mail (S1 §2.7); country, currency and zone keep their defaults.
 * A repeated request, or a second tab, writes the same fields again.
 */
export async function setUpStudio(actor: Actor, { name, address, phone, email }: SetUpStudio): Promise<Studio> {
  const studio = await actor.db
    .updateTable('studios')
    .set({ name, address, phone, email, updatedAt: toDate(actor.clock.now()) })
    .where('id', '=', actor.studioId)
    .returningAll()
    .executeTakeFirstOrThrow()
  actor.record({ type: 'studios.edited', ids: [studio.id] })
  return presentStudio(studio)
}
