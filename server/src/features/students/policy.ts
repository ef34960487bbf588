import type { Actor } from '../../platform/actor.ts'

type Asker = Pick<Actor, 'user'>
interface Asked {
  readonly parentId: string
}

/** S2 §6: only parents edit and delete their children, whatever their role. */
export const mayChangeStudent = (actor: Asker, { parentId }: Asked): boolean => parentId === actor.user.id
