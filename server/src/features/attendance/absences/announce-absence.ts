import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { absenceAnnounced } from '../events.ts'
import { audienceOfAnswer } from '../../guardians/find-answerable-child.ts'
import { holdAnswerable, type NotAnswerable } from './hold-answerable.ts'
import { keepAnswer } from './queries/answers.ts'

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
  const { isNews, isReworded } = await keepAnswer(actor, { ...said, answer: 'away' })
  if (isNews || isReworded)
    actor.record(
      absenceAnnounced({
        ids: [held.id],
        audience: await audienceOfAnswer(actor, child.id),
        child,
        news: isNews ? [held] : [],
      }),
    )
  return { isNews }
}
