import type { Student } from '@callboard/contract/students'
import type { Actor } from '../../platform/actor.ts'
import { mayEditStudent, mayRemoveStudent } from './policy.ts'
import type { StudentRow } from './queries/lists.ts'

/** A student in a list, as the asking person may see them. */
export function presentStudent(actor: Actor, row: StudentRow): Student {
  return {
    id: row.id,
    name: row.name,
    dateOfBirth: row.dateOfBirth,
    createdAt: row.createdAt.toISOString(),
    parent: { id: row.parentId, name: row.parentName },
    can: { edit: mayEditStudent(actor, row), remove: mayRemoveStudent(actor, row) },
  }
}
