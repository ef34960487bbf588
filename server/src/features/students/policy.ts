import type { Actor } from '../../platform/actor.ts'

type Asker = Pick<Actor, 'user'>
interface Asked {
  readonly parentId: string
}

/** S2 §6: parents edit and delete their own children, also when they teach here by now; nobody else does. */
export const mayChangeStudent = (actor: Asker, { parentId }: Asked): boolean => parentId === actor.user.id
