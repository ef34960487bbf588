import type { SetLevel } from '@callboard/contract/students'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { audienceOfChild } from '../change-of-child.ts'
import { mayNote } from '../policy.ts'
import { findStudent } from '../queries/details.ts'
import { writeLevel } from '../queries/writes.ts'

/** Says on which level a student is, in the studio's own word; the last word counts. */
export async function setLevel(actor: Actor, { id, level }: SetLevel): Promise<SetLevel | Refusal<'student-not-found'>> {
  const child = await findStudent(actor, id)
  if (!child || !mayNote(actor, child)) return refuse('student-not-found')
  if (child.level !== level) {
    await writeLevel(actor, id, level)
    actor.refresh('students', await audienceOfChild(actor, id))
  }
  return { id, level }
}
