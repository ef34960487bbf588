import type { Teacher } from '@callboard/contract/teachers'
import type { Actor } from '../../platform/actor.ts'
import { presentTeacher } from './present.ts'
import { allTeachers } from './queries.ts'

/** Lists teachers and owners by name, for every role (S2 §6). */
export async function listTeachers(actor: Actor): Promise<Teacher[]> {
  return (await allTeachers(actor)).map((row) => presentTeacher(actor, row))
}
