import type { OwnHours } from '@callboard/contract/message-settings'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { storeHours } from './queries.ts'

/** The hours in which somebody of the staff wants mails about messages; none: the studio's quiet hours (S4 messages). */
export async function saveHours(actor: Actor, { hours }: OwnHours): Promise<OwnHours | Refusal<'hours-empty'>> {
  if (hours && hours.from === hours.to) return refuse('hours-empty')
  await storeHours(actor, actor.user.id, hours)
  actor.refresh('messages')
  return { hours }
}
