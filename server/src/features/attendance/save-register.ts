import type { Register, SaveRegister } from '@callboard/contract/attendance'
import { spokenDay } from '@callboard/contract/dates'
import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { guardiansOf } from '../guardians/acts-for.ts'
import { attendanceSaved } from './events.ts'
import { isOpen } from './policy.ts'
import { eraseMarks, findMarkedStudents, holdClass, raiseRegister, writeMarks } from './queries.ts'
import { readRegister } from './read-register.ts'

interface Saved {
  readonly register: Register
  readonly ignored: string[]
}

/** Replaces a class's marks (S4 classes); the last save wins, unless `over` names a version that is no longer current. */
export async function saveRegister(
  actor: Actor,
  { classId, marks, over }: SaveRegister,
): Promise<Saved | Refusal<'class-not-found' | 'register-not-open' | 'class-closed' | 'register-changed'>> {
  const held = await holdClass(actor, classId)
  if (!held) return refuse('class-not-found')
  if (!isOpen(actor, held.date)) return refuse('register-not-open', { day: spokenDay(held.date) })
  if (held.closedFor !== null) return refuse('class-closed', { reason: held.closedFor })
  const version = await raiseRegister(actor, classId)
  if (over !== undefined && version !== over + 1) return refuse('register-changed')
  const students = new Map((await findMarkedStudents(actor, classId)).map((student) => [student.id, student]))
  const [enrolled, ignored] = [
    marks.filter(({ studentId }) => students.has(studentId)),
    marks.filter(({ studentId }) => !students.has(studentId)),
  ]
  const changed = enrolled.filter(({ studentId, status, notes }) => {
    const was = students.get(studentId)
    return was?.status !== status || was.notes !== notes
  })
  const guardians = await guardiansOf(actor, [...students.keys()])
  const left = new Set(enrolled.map(({ studentId }) => studentId))
  const erased = [...students.values()].filter(({ id, status }) => status !== null && !left.has(id)).map(({ id }) => id)
  await eraseMarks(actor, classId, erased)
  await writeMarks(actor, classId, changed)

  const saved = attendanceSaved({
    ids: [classId],
    audience: { roles: ['owner', 'teacher'], users: [...new Set([...guardians.values()].flat())] },
    isNews: version === 1 || changed.length > 0 || erased.length > 0,
    isMarked: enrolled.length > 0,
    remarked: [...changed, ...erased.map((studentId) => ({ studentId, status: null }))]
      .map(({ studentId, status }) => ({ studentId, status, was: students.get(studentId)?.status ?? null }))
      .filter(({ status, was }) => status !== was),
  })
  actor.record(saved)
  const register = await readRegister(actor, { classId })
  if (isRefusal(register)) throw new Error('The class that is held here is gone')
  return { register, ignored: ignored.map(({ studentId }) => studentId) }
}
