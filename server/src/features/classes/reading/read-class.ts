import type { ClassDetail } from '@callboard/contract/classes'
import type { Actor } from '../../../platform/actor.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { viewerOf } from '../policy.ts'
import { presentClass } from '../present.ts'
import { classWithStudents } from '../queries/seen-classes.ts'

/** Reads a class; parents may open any, but see only their own children in it (S2 §2). */
export async function readClass(actor: Actor, { id }: { id: string }): Promise<ClassDetail | Refusal<'class-not-found'>> {
  const row = await classWithStudents(actor, id)
  if (!row) return refuse('class-not-found')
  const viewer = viewerOf(actor)
  const nameOf = await tellApart(actor, [...row.enrolled, ...(row.unpaid ?? [])], viewer === 'family' ? 'family' : 'list')
  const students = row.enrolled.map((student) => ({
    id: student.id,
    name: nameOf(student),
    papers: student.papers ?? null,
    isTrial: student.isTrial === true,
    isMakeUp: student.isMakeUp === true,
  }))
  const enrolled = viewer === 'family' ? students.map(({ name }) => name) : students.length
  return { ...presentClass(actor, { ...row, enrolled, unpaid: row.unpaid?.map(nameOf) ?? null }), viewer, students }
}
