import type { ClassDetail } from '@callboard/contract/classes'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { viewerOf } from '../policy.ts'
import { presentClass } from '../present.ts'
import { classWithStudents } from '../queries/seen-classes.ts'

/** Reads a class; parents may open any, but see only their own children in it (S2 §2). */
export async function readClass(actor: Actor, { id }: { id: string }): Promise<ClassDetail | Refusal<'class-not-found'>> {
  const row = await classWithStudents(actor, id)
  if (!row) return refuse('class-not-found')
  const [viewer, students] = [viewerOf(actor), row.enrolled]
  const enrolled = viewer === 'family' ? students.map(({ name }) => name) : students.length
  return { ...presentClass(actor, { ...row, enrolled }), viewer, students }
}
