import type { AskableDate } from '@callboard/contract/announcements'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { findAskable } from './queries/asking.ts'
import { announceableClasses } from './queries/audience.ts'

/** The coming dates of which an announcement to a class can ask who is coming: to owners, and to teachers of the class. */
export async function listDates(
  actor: Actor,
  { classId }: { classId: string },
): Promise<AskableDate[] | Refusal<'class-not-found' | 'audience-not-yours'>> {
  const [found] = await announceableClasses(actor, classId)
  if (!found) return refuse('class-not-found')
  if (actor.role !== 'owner' && !found.isTheirs) return refuse('audience-not-yours')
  return (await findAskable(actor, found.id)).map(({ id, date, startTime }) => ({ id, date, startTime }))
}
