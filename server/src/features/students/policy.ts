import { isLeftOpen } from '@callboard/contract/standing'
import type { Actor } from '../../platform/actor.ts'

type Asker = Pick<Actor, 'user' | 'role' | 'stage'>

/** What the asker is to a child: one of its guardians, and one who decides for it. */
export interface WhoseChild {
  readonly guards: boolean
  readonly decides: boolean
}

/** S4 people and studios: owners, until the family has joined. */
export const mayChangeForFamily = (actor: Asker, { parentWaits }: { readonly parentWaits: boolean }): boolean =>
  parentWaits && actor.role === 'owner' && isLeftOpen('work', actor.stage, actor.role)

/** S2 §6: only guardians edit and delete their children, whatever their role. */
export const mayChangeStudent = (actor: Asker, { decides }: WhoseChild): boolean => decides && isLeftOpen('work', actor.stage, actor.role)

/** Those who answer for the child. */
export const mayAnswerFor = (actor: Asker, { answers }: { readonly answers: boolean }): boolean =>
  answers && isLeftOpen('work', actor.stage, actor.role)

/** S4 people and studios: a child with two homes is removed by an owner, too, and one whose family has not joined. */
export const mayRemoveStudent = (
  actor: Asker,
  child: WhoseChild & { readonly guardianCount: number; readonly parentWaits: boolean },
): boolean =>
  mayChangeStudent(actor, child) ||
  mayChangeForFamily(actor, child) ||
  (actor.role === 'owner' && child.guardianCount > 1 && isLeftOpen('work', actor.stage, actor.role))

/** Owners, and the child's teachers unless it is their own; whoever asks has been found to see the child. */
export const maySeeNote = ({ role }: Asker, { guards }: WhoseChild): boolean => role === 'owner' || (role === 'teacher' && !guards)

/** Notes for staff, and a level: the studio's word, never that of the family. */
export const mayNote = (actor: Asker, child: WhoseChild): boolean => maySeeNote(actor, child) && isLeftOpen('work', actor.stage, actor.role)

/** Nobody lets others do what they may not do themselves. */
export const mayLetCollect = ({ role }: Asker, { collects }: { readonly collects: boolean }): boolean => role === 'owner' || collects

/** Owners, and the family of its own child; other staff read only. */
export const mayWriteCollectors = (actor: Asker, { guards }: WhoseChild): boolean =>
  (actor.role === 'owner' || guards) && isLeftOpen('work', actor.stage, actor.role)
