import type { StaffNote, WriteStaffNote } from '@callboard/contract/students'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { mayNote } from '../policy.ts'
import { findStudent } from '../queries/details.ts'
import { writeNote } from '../queries/notes.ts'
import { teachersOf } from '../seen-by.ts'
import { readStaffNote } from './read-staff-note.ts'

/** Writes what staff should know of a child; refused when somebody has written since `version`, unless the words are the same. */
export async function writeStaffNote(
  actor: Actor,
  { id, text, version }: WriteStaffNote,
): Promise<StaffNote | Refusal<'student-not-found' | 'note-changed'>> {
  const child = await findStudent(actor, id)
  if (!child || !mayNote(actor, child)) return refuse('student-not-found')
  const isWritten = await writeNote(actor, { id, text, version })
  const note = await readStaffNote(actor, child)
  if (!note || (!isWritten && note.text !== text)) return refuse('note-changed')
  if (isWritten) actor.refresh('students', { roles: ['owner'], users: await teachersOf(actor, [id]) })
  return note
}
