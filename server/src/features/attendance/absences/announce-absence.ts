import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { absenceAnnounced } from '../events.ts'
import { holdAnswerable, type NotAnswerable } from './hold-answerable.ts'
import { keepAnswers } from './queries.ts'

interface Announced {
  readonly studentId: string
  readonly classId: string
  readonly reason?: string | undefined
}

/** A parent says that a child cannot come to a class, until it starts; said again, it is only worded anew. */
export async function announceAbsence(actor: Actor, said: Announced): Promise<{ isNews: boolean } | Refusal<NotAnswerable>> {
  const found = await holdAnswerable(actor, said)
  if (isRefusal(found)) return found
  const { child, held } = found
  const { news, reworded } = await keepAnswers(actor, { studentId: child.id, classes: [held], answer: 'away', reason: said.reason })
  const isNews = news.length > 0
  if (isNews || reworded.length > 0)
    actor.record(
      absenceAnnounced({
        ids: [held.id],
        audience: { roles: ['owner', 'teacher'], users: [actor.user.id] },
        child,
        news: isNews ? [held] : [],
      }),
    )
  return { isNews }
}
