import type { ListStudents, StudentPage } from '@callboard/contract/students'
import type { Actor } from '../../../platform/actor.ts'
import { countCapacity } from '../../subscriptions/count-capacity.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { presentStudent } from '../present.ts'
import { pageOfStudents } from '../queries/lists.ts'

/** Reads a page of the studio's students (S2 §2), and whether there is room for another. */
export async function listStudents(actor: Actor, input: ListStudents): Promise<StudentPage> {
  const { rows, total, page } = await pageOfStudents(actor, input)
  const nameOf = await tellApart(actor, rows, 'studio')
  return {
    students: rows.map((row) => ({ ...presentStudent(actor, row), nameApart: nameOf(row) })),
    total,
    page,
    capacity: await countCapacity(actor),
  }
}
