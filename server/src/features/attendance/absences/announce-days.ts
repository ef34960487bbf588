import type { AnnounceDays } from '@callboard/contract/absences'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { whyStopped } from '../../users/writing-stops/why-stopped.ts'
import { absenceAnnounced } from '../events.ts'
import { hasBegun } from './has-begun.ts'
import { findChildOfParent, holdAttended, keepAnswers } from './queries.ts'

/** A parent says that a child cannot come to any of its classes on some days; those that have started or are closed are left out. */
export async function announceDays(
  actor: Actor,
  { studentId, from, to, reason }: AnnounceDays,
): Promise<{ count: number } | Refusal<'student-not-found' | 'writing-stopped'>> {
  const child = await findChildOfParent(actor, studentId)
  if (!child) return refuse('student-not-found')
  const why = reason ? await whyStopped(actor) : null
  if (why !== null) return refuse('writing-stopped', { why })
  const coming = (await holdAttended(actor, studentId, from, to)).filter((one) => !hasBegun(actor, one))
  const { news, reworded } = await keepAnswers(actor, {
    studentId,
    classes: coming,
    answer: 'away',
    reason: reason || undefined,
    days: { from, to },
  })
  const changed = [...new Set([...news, ...reworded])]
  if (changed.length > 0)
    actor.record(
      absenceAnnounced({
        ids: changed,
        audience: { roles: ['owner', 'teacher'], users: [actor.user.id] },
        child,
        news: coming.filter(({ id }) => news.includes(id)),
      }),
    )
  return { count: coming.length }
}
