import { isLeftOpen } from '@callboard/contract/standing'
import type { Actor } from '../../platform/actor.ts'

type Asker = Pick<Actor, 'user' | 'role' | 'stage'>

/** What the asker is to a child: one of its guardians, and one who decides for it. */
export interface Asked {
  readonly guards: boolean
  readonly decides: boolean
}

/** S4 people and studios: owners, until the family has joined. */
export const mayChangeForFamily = (actor: Asker, { parentWaits }: { readonly parentWaits: boolean }): boolean =>
  parentWaits && actor.role === 'owner' && isLeftOpen('work', actor.stage, actor.role)

/** S2 §6: only guardians edit and delete their children, whatever their role. */
export const mayChangeStudent = (actor: Asker, { decides }: Asked): boolean => decides && isLeftOpen('work', actor.stage, actor.role)

/** Those who answer for the child. */
export const mayAnswerFor = (actor: Asker, { answers }: { readonly answers: boolean }): boolean =>
  answers && isLeftOpen('work', actor.stage, actor.role)

/** S4 people and studios: a child with two homes is removed by an owner, too. */
export const mayRemoveStudent = (actor: Asker, child: Asked & { readonly guardianCount: number }): boolean =>
  mayChangeStudent(actor, child) || (actor.role === 'owner' && child.guardianCount > 1 && isLeftOpen('work', actor.stage, actor.role))

/** Owners, and the child's teachers unless it is their own; whoever asks has been found to see the child. */
export const maySeeNote = ({ role }: Asker, { guards }: Asked): boolean => role === 'owner' || (role === 'teacher' && !guards)

export const mayNote = (actor: Asker, child: Asked): boolean => maySeeNote(actor, child) && isLeftOpen('work', actor.stage, actor.role)

/** Owners, and the family of its own child; other staff read only. */
export const mayWriteCollectors = (actor: Asker, { guards }: Asked): boolean =>
  (actor.role === 'owner' || guards) && isLeftOpen('work', actor.stage, actor.role)

/** Owners, and the first guardian. */
export const mayInviteGuardian = (actor: Asker, { parentId }: { readonly parentId: string }): boolean =>
  (actor.role === 'owner' || parentId === actor.user.id) && isLeftOpen('work', actor.stage, actor.role)
