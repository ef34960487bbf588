import { seenOf } from '@callboard/contract/seen-figures'
import type { Actor, Alone } from '../../platform/actor.ts'
import { sessionsChanged } from '../../platform/events/session-events.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { deleteStudent, findStudentOfParent, namesOfChildren } from './queries/writes.ts'
import { changeOfChild } from './change-of-child.ts'
import { studentsRemoved } from './events.ts'

/** Deletes the parent's child and everything attached (S2 §5); the event of the deletion remains. */
export async function removeStudent(
  actor: Alone<Actor>,
  { id, seen }: { id: string; seen?: string | undefined },
): Promise<{ id: string } | Refusal<'student-not-found' | 'figures-changed'>> {
  const child = await findStudentOfParent(actor, id)
  if (!child) return refuse('student-not-found')
  if (seen !== undefined && seen !== seenOf(await actor.departures.count(actor, { childId: id }))) return refuse('figures-changed')
  // Before the deletion cascades to the enrolments that show who taught them.
  actor.record(studentsRemoved(await changeOfChild(actor, child, actor.user)))
  await actor.departures.children(actor, { ids: [id], gives: 'by-terms' })
  await deleteStudent(actor, id)
  const siblings = await namesOfChildren(actor)
  if (siblings.length === 0 && actor.role !== 'parent') await leaveAsFamily(actor)
  const staying = [actor.user.name, ...siblings]
  await actor.departures.names(actor, { parentId: actor.user.id, parentName: null, children: [child.name], staying })
  return { id }
}

/** Staff without children are a family no longer. */
async function leaveAsFamily(actor: Alone<Actor>): Promise<void> {
  await actor.departures.family(actor, actor.user.id)
  actor.record(sessionsChanged({ ids: [], audience: { users: [actor.user.id] } }))
}
