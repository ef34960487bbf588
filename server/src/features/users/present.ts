import { photoUrlOf } from '@callboard/contract/profile'
import type { User } from '@callboard/contract/users'
import type { Actor } from '../../platform/actor.ts'
import { mayChangeUser, maySeeEmail } from './policy.ts'
import type { UserRow } from './queries.ts'

export function presentUser(actor: Actor, row: UserRow): User {
  return {
    id: row.id,
    name: row.name,
    email: maySeeEmail(actor, row) ? row.email : null,
    role: row.role,
    photoUrl: photoUrlOf(row.id, row.photoVersion),
    isSelf: row.id === actor.user.id,
    hasSignedIn: actor.role === 'owner' ? row.hasSignedIn : null,
    createdAt: row.createdAt.toISOString(),
    can: { changeRole: mayChangeUser(actor, row), remove: mayChangeUser(actor, row) },
  }
}
