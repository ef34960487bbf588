import type { Actor } from '../../platform/actor.ts'
import type { Audience } from '../../platform/events/event.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { guardiansOf } from './acts-for.ts'

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

function findOwnChildToAnswer(actor: Actor, id: string): Promise<{ id: string; name: string; answers: boolean } | undefined> {
  return actor.db
    .selectFrom('students as s')
    .innerJoin('guardians as g', (join) => join.onRef('g.studioId', '=', 's.studioId').onRef('g.studentId', '=', 's.id'))
    .select(['s.id', 's.name', 'g.answers'])
    .where('s.studioId', '=', actor.studioId)
    .where('s.id', '=', id)
    .where('g.userId', '=', actor.user.id)
    .executeTakeFirst()
}
