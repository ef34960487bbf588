import type { GivePlace } from '@callboard/contract/waiting-lists'
import type { Undo } from '@callboard/contract/undo'
import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { enrolInClass } from '../classes/moving-students/enrol-in-class.ts'
import { enrolAsTrial, type WhyNoTrial } from '../classes/trials/enrol-as-trial.ts'
import { deleteWaiting, findOpen, findTermOf } from './queries.ts'

interface GivenPlace {
  readonly className: string
  readonly date: string
  readonly undo: Undo | null
}

/** Enrols a student who waits: in the dates to come, or in the date of `classId` for a trial. The list ends by what the class then says. */
export async function givePlace(
  actor: Actor,
  { id, classId, overfill, undoable }: GivePlace,
): Promise<GivenPlace | Refusal<WhyNoTrial | 'waiting-not-found' | 'nothing-to-join'>> {
  const waiting = await findOpen(actor, id)
  if (!waiting) return refuse('waiting-not-found')
  const { studentId, termId, wants } = waiting
  if ((await findTermOf(actor, classId))?.termId !== termId) return refuse('class-not-found')
  if (wants === 'trial') return enrolAsTrial(actor, { classId, studentId, overfill, undoable })
  const enrolled = await enrolInClass(actor, { classId: termId, studentIds: [studentId], overfill, undoable })
  if (isRefusal(enrolled)) return enrolled
  if (enrolled.enrolled === 0) await deleteWaiting(actor, { id })
  return { className: enrolled.className, date: enrolled.first, undo: enrolled.undo }
}
