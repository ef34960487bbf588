import type { EditStudio, SetUpStudio, Studio } from '@callboard/contract/studios'
import type { Actor, Alone } from '../../platform/actor.ts'
import { dayWords, toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findLeftBehindIn } from '../classes/places/find-left-behind.ts'
import { hasMoneyMoved } from './has-money-moved.ts'
import { presentStudio } from './present.ts'
import { lockStudio } from './queries.ts'

/**
 * Edits the name, contact details, localisation (S3 §2), rules and colour of the studio; the currency only until money has moved. Classes keep their wall-clock times in a new timezone. Runs alone, so that nobody can book a class that this has just moved into the
 * past.
 */
export async function editStudio(
  actor: Alone<Actor>,
  given: SetUpStudio | EditStudio,
): Promise<Studio | Refusal<'currency-fixed' | 'zone-leaves-booked'>> {
  const behind = given.timezone === undefined ? undefined : await findLeftBehindIn(actor, given.timezone)
  if (behind) return refuse('zone-leaves-booked', { date: dayWords(behind.date) })
  const { currency } = await lockStudio(actor)
  if (given.currency && given.currency !== currency && (await hasMoneyMoved(actor))) return refuse('currency-fixed')
  const studio = await actor.db
    .updateTable('studios')
    .set({ ...given, updatedAt: toDate(actor.clock.now()) })
    .where('id', '=', actor.studioId)
    .returningAll()
    .executeTakeFirstOrThrow()
  actor.refresh('studios')
  return presentStudio(actor, studio)
}
