import type { Actor } from '../../platform/actor.ts'

type Asker = Pick<Actor, 'role' | 'user'>
interface Asked {
  readonly parentId: string
}

/** S2 §6: parents edit and delete their own children; nobody else does. */
export const mayChangeStudent = (actor: Asker, { parentId }: Asked): boolean => actor.role === 'parent' && parentId === actor.user.id
