import { isLeftOpen } from '@callboard/contract/standing'
import type { Actor } from '../../platform/actor.ts'

type Asker = Pick<Actor, 'user' | 'role' | 'stage'>
interface Asked {
  readonly parentId: string
}

/** S4 people and studios: owners, until the family has joined. */
export const mayChangeForFamily = (actor: Asker, { parentWaits }: { readonly parentWaits: boolean }): boolean =>
  parentWaits && actor.role === 'owner' && isLeftOpen('work', actor.stage, actor.role)

/** S2 §6: only parents edit and delete their children, whatever their role. */
export const mayChangeStudent = (actor: Asker, { parentId }: Asked): boolean =>
  parentId === actor.user.id && isLeftOpen('work', actor.stage, actor.role)

/** Owners, and the child's teachers unless it is their own; whoever asks has been found to see the child. */
export const maySeeNote = ({ role, user }: Asker, { parentId }: Asked): boolean =>
  role === 'owner' || (role === 'teacher' && parentId !== user.id)

export const mayNote = (actor: Asker, child: Asked): boolean => maySeeNote(actor, child) && isLeftOpen('work', actor.stage, actor.role)

/** Owners, and the family of its own child; other staff read only. */
export const mayWriteCollectors = (actor: Asker, { parentId }: Asked): boolean =>
  (actor.role === 'owner' || parentId === actor.user.id) && isLeftOpen('work', actor.stage, actor.role)
