import type { Actor } from '../../platform/actor.ts'
import type { FoundCover } from './queries.ts'

/** An owner ends any; a teacher takes back that they cannot come, until somebody else does. */
export const mayEndCover = (
  { role, user }: Pick<Actor, 'role' | 'user'>,
  { forId, coverId }: Pick<FoundCover, 'forId' | 'coverId'>,
): boolean => role === 'owner' || (coverId === null && forId === user.id)
