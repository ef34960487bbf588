import type { Actor } from '../../../platform/actor.ts'
import type { Audience } from '../../../platform/events/event.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { guardiansOf } from '../../guardians/acts-for.ts'
import { findOwnChildToAnswer } from './queries/answers.ts'

export type NotTheirs = 'student-not-found' | 'answer-not-yours'

/** A child of which the actor may say whether it comes: they are one of its guardians, and answer for it. */
export async function findAnswerableChild(actor: Actor, id: string): Promise<{ id: string; name: string } | Refusal<NotTheirs>> {
  const child = await findOwnChildToAnswer(actor, id)
  if (!child) return refuse('student-not-found')
  return child.answers ? { id, name: child.name } : refuse('answer-not-yours', { name: child.name })
}

/** Staff, and all guardians of the child: an answer of one is the child's. */
export async function audienceOfAnswer(actor: Actor, childId: string): Promise<Audience> {
  return { roles: ['owner', 'teacher'], users: (await guardiansOf(actor, [childId])).get(childId) ?? [] }
}
