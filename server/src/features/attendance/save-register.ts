import type { Register, SaveRegister } from '@callboard/contract/attendance'
import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import type { SavedFacts } from './notices.ts'
import { eraseMarks, findMarkedStudents, holdClass, raiseRegister, writeMarks } from './queries.ts'
import { readRegister } from './read-register.ts'

interface Saved {
  readonly register: Register
  /** marked, but not enrolled (any more) */
  readonly ignored: string[]
}

/**
 * Replaces the marks of a class by those given: of two saves at once the later wins whole (S4 classes). A mark that stays as it was
 * keeps who made it and when. Marks of students who are not enrolled are left out and named; the rest is saved.
 */
export async function saveRegister(actor: Actor, { classId, marks }: SaveRegister): Promise<Saved | Refusal<'class-not-found'>> {
  if (!(await holdClass(actor, classId))) return refuse('class-not-found')
  const version = await raiseRegister(actor, classId)
  const students = new Map((await findMarkedStudents(actor, classId)).map((student) => [student.id, student]))
  const [enrolled, ignored] = [
    marks.filter(({ studentId }) => students.has(studentId)),
    marks.filter(({ studentId }) => !students.has(studentId)),
  ]
  const changed = enrolled.filter(({ studentId, status, notes }) => {
    const was = students.get(studentId)
    return was?.status !== status || was.notes !== notes
  })
  const left = new Set(enrolled.map(({ studentId }) => studentId))
  const erased = [...students.values()].filter(({ id, status }) => status !== null && !left.has(id)).map(({ id }) => id)
  await eraseMarks(actor, classId, erased)
  await writeMarks(actor, classId, changed)

  actor.record({
    type: 'attendance.saved',
    ids: [classId],
    audience: { roles: ['owner', 'teacher'], users: [...new Set([...students.values()].map(({ parentId }) => parentId))] },
    facts: {
      isNews: version === 1 || changed.length > 0 || erased.length > 0,
      newlyUnauthorised: changed
        .filter(({ studentId, status }) => status === 'unauthorised' && students.get(studentId)?.status !== 'unauthorised')
        .map(({ studentId }) => studentId),
    } satisfies SavedFacts,
  })
  const register = await readRegister(actor, { classId })
  if (isRefusal(register)) throw new Error('The class that is held here is gone')
  return { register, ignored: ignored.map(({ studentId }) => studentId) }
}
