import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { whyStopped } from '../../users/writing-stops/why-stopped.ts'
import { absenceAnnounced } from '../events.ts'
import { hasBegun } from './has-begun.ts'
import { findOwnChild, holdOne, insertAbsences, isEnrolled } from './queries.ts'

interface Announced {
  readonly studentId: string
  readonly classId: string
  readonly reason?: string | undefined
}

type Refused = 'student-not-found' | 'class-not-found' | 'class-started' | 'class-closed' | 'not-enrolled' | 'writing-stopped'

/** A parent says that a child cannot come to a class, until it starts; said again, it is only worded anew. */
export async function announceAbsence(
  actor: Actor,
  { studentId, classId, reason }: Announced,
): Promise<{ isNews: boolean } | Refusal<Refused>> {
  const child = await findOwnChild(actor, studentId)
  if (!child) return refuse('student-not-found')
  const held = await holdOne(actor, classId)
  if (!held) return refuse('class-not-found')
  if (!(await isEnrolled(actor, classId, studentId))) return refuse('not-enrolled', { name: child.name })
  if (held.closedFor !== null) return refuse('class-closed', { reason: held.closedFor })
  if (hasBegun(actor, held)) return refuse('class-started')
  const why = reason ? await whyStopped(actor) : null
  if (why !== null) return refuse('writing-stopped', { why })
  const { news, reworded } = await insertAbsences(actor, { studentId, classes: [held], reason })
  const isNews = news.length > 0
  if (isNews || reworded.length > 0)
    actor.record(
      absenceAnnounced({
        ids: [classId],
        audience: { roles: ['owner', 'teacher'], users: [actor.user.id] },
        child,
        news: isNews ? [held] : [],
      }),
    )
  return { isNews }
}
