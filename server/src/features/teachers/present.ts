import { photoUrlOf } from '@callboard/contract/profile'
import type { Teacher } from '@callboard/contract/teachers'
import type { Actor } from '../../platform/actor.ts'
import type { TeacherRow } from './queries.ts'

/** Presents a teacher; parents see the name only, and reach staff by message. */
export function presentTeacher(actor: Pick<Actor, 'role'>, row: TeacherRow): Teacher {
  const isStaff = actor.role !== 'parent'
  return {
    id: row.id,
    name: row.name,
    email: isStaff ? row.email : '',
    phone: isStaff ? row.phone : '',
    bio: row.bio,
    specialties: row.specialties,
    role: row.role === 'owner' ? 'owner' : 'teacher',
    photoUrl: photoUrlOf(row.id, row.photoVersion),
    hasSignedIn: actor.role === 'owner' ? row.hasSignedIn : null,
  }
}
