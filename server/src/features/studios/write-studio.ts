import type { EditStudio, SetUpStudio, Studio } from '@callboard/contract/studios'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { hasMoneyMoved } from './has-money-moved.ts'
import { presentStudio } from './present.ts'
import { lockStudio } from './queries.ts'

/** Updates the studio; the currency only until money has moved. */
export async function writeStudio(actor: Actor, given: SetUpStudio | EditStudio): Promise<Studio | Refusal<'currency-fixed'>> {
  const { currency } = await lockStudio(actor)
  if (given.currency && given.currency !== currency && (await hasMoneyMoved(actor))) return refuse('currency-fixed')
  const studio = await actor.db
    .updateTable('studios')
    .set({ ...given, updatedAt: toDate(actor.clock.now()) })
    .where('id', '=', actor.studioId)
    .returningAll()
    .executeTakeFirstOrThrow()
  actor.refresh('studios')
  return presentStudio(studio)
}
