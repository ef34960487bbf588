import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { whyStopped } from '../../users/writing-stops/why-stopped.ts'
import { hasBegun } from '../../classes/times/has-begun.ts'
import { findAnswerableChild, type NotTheirs } from '../../guardians/find-answerable-child.ts'
import { type LockedClass, holdOne, isEnrolled } from './queries/answers.ts'

interface Asked {
  readonly studentId: string
  readonly classId: string
  readonly reason?: string | undefined
}

export type NotAnswerable = NotTheirs | 'class-not-found' | 'class-started' | 'class-closed' | 'not-enrolled' | 'writing-stopped'

interface Answerable {
  readonly child: { id: string; name: string }
  readonly held: LockedClass
}

/** A family's own child and a class in which it has a place, until the class starts; the class is held until the transaction ends. */
export async function holdAnswerable(actor: Actor, { studentId, classId, reason }: Asked): Promise<Answerable | Refusal<NotAnswerable>> {
  const child = await findAnswerableChild(actor, studentId)
  if (isRefusal(child)) return child
  const held = await holdOne(actor, classId)
  if (!held) return refuse('class-not-found')
  if (!(await isEnrolled(actor, classId, studentId))) return refuse('not-enrolled', { name: child.name })
  if (held.closedFor !== null) return refuse('class-closed', { reason: held.closedFor })
  if (hasBegun(actor, held)) return refuse('class-started')
  const why = reason ? await whyStopped(actor) : null
  return why === null ? { child, held } : refuse('writing-stopped', { why })
}
