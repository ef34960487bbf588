import type { Teacher } from '@callboard/contract/teachers'
import type { Actor } from '../../platform/actor.ts'
import { presentTeacher } from './present.ts'
import { allTeachers } from './queries.ts'

/** The teachers and owners of the studio, by name (S2 §6: teachers and parents see the list too). */
export async function listTeachers(actor: Actor): Promise<Teacher[]> {
  return (await allTeachers(actor)).map((row) => presentTeacher(actor, row))
}
