import type { Role } from '@callboard/contract/roles'
import type { Actor } from '../../platform/actor.ts'

type Asker = Pick<Actor, 'role' | 'user'>
interface Asked {
  readonly id: string
  readonly role: Role
}

/** S3 §6: owners change and delete anybody but themselves. */
export const mayChangeUser = (actor: Asker, { id }: Pick<Asked, 'id'>): boolean => actor.role === 'owner' && id !== actor.user.id
export const mayInvite = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'owner'

/** Parents reach staff by message. */
export const maySeeEmail = (actor: Asker, { id, role }: Asked): boolean =>
  id === actor.user.id || actor.role === 'owner' || (actor.role === 'teacher' && role !== 'parent')

/** Families do not see one another. */
export const maySeeParents = (actor: Pick<Actor, 'role'>): boolean => actor.role !== 'parent'
