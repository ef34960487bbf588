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
    isClosed: !row.active,
    phone: actor.role === 'owner' && row.role === 'parent' && !row.hasSignedIn ? row.phone : null,
    createdAt: row.createdAt.toISOString(),
    stop: actor.role === 'owner' ? presentStop(row) : null,
    can: {
      changeRole: row.active && mayChangeUser(actor, row),
      remove: mayChangeUser(actor, row),
      stopWriting: row.active && actor.role === 'owner' && row.role !== 'owner',
    },
  }
}

function presentStop({ stopReason: reason, stoppedBy, stoppedAt }: UserRow): User['stop'] {
  return reason !== null && stoppedAt ? { reason, by: stoppedBy ?? '', at: stoppedAt.toISOString() } : null
}
