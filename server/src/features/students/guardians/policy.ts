import { isLeftOpen } from '@callboard/contract/standing'
import type { Actor } from '../../../platform/actor.ts'

type Asker = Pick<Actor, 'user' | 'role' | 'stage'>

/** Owners, and the first guardian. */
export const mayInviteGuardian = (actor: Asker, { parentId }: { readonly parentId: string }): boolean =>
  (actor.role === 'owner' || parentId === actor.user.id) && isLeftOpen('work', actor.stage, actor.role)
