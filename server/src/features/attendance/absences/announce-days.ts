import type { AnnounceDays } from '@callboard/contract/absences'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { whyStopped } from '../../users/writing-stops/why-stopped.ts'
import { absenceAnnounced } from '../events.ts'
import { hasBegun } from '../../classes/times/has-begun.ts'
import { audienceOfAnswer, findAnswerableChild, type NotTheirs } from '../../guardians/find-answerable-child.ts'
import { holdAttended, keepDays, listMissedClasses } from './queries/days.ts'

/**
 * A parent says that a child cannot come on some days: to any of its classes that have not started, nor to one that it gets in them later.
 * @returns how many classes that is now
 */
export async function announceDays(
  actor: Actor,
  { studentId, from, to, reason }: AnnounceDays,
): Promise<{ count: number } | Refusal<NotTheirs | 'writing-stopped' | 'days-over'>> {
  const child = await findAnswerableChild(actor, studentId)
  if (isRefusal(child)) return child
  const why = reason ? await whyStopped(actor) : null
  if (why !== null) return refuse('writing-stopped', { why })
  if (to < dateIn(actor.zone, actor.clock.now())) return refuse('days-over')
  const coming = (await holdAttended(actor, studentId, from, to)).filter((one) => !hasBegun(actor, one))
  const ids = coming.map(({ id }) => id)
  let missed = await listMissedClasses(actor, ids, studentId)
  const areNew = await keepDays(actor, { studentId, from, to }, reason || undefined)
  // Another device may have said the same meanwhile.
  if (!areNew) missed = missed.union(await listMissedClasses(actor, ids, studentId))
  const audience = await audienceOfAnswer(actor, studentId)
  const news = coming.filter(({ id }) => !missed.has(id))
  if (ids.length > 0) actor.record(absenceAnnounced({ ids, audience, child, news }))
  else actor.refresh('attendance', audience)
  return { count: coming.length }
}
