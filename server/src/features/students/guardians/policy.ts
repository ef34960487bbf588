import { isLeftOpen } from '@callboard/contract/standing'
import type { Actor } from '../../../platform/actor.ts'

type Asker = Pick<Actor, 'user' | 'role' | 'stage'>

/** Owners, and the first guardian. */
export const mayHandle = (actor: Asker, { parentId }: { readonly parentId: string }): boolean =>
  (actor.role === 'owner' || parentId === actor.user.id) && isLeftOpen('work', actor.stage, actor.role)

/** Nobody for somebody who takes classes themselves. */
export const mayInviteGuardian = (actor: Asker, child: { readonly parentId: string; readonly userId: string | null }): boolean =>
  child.userId === null && mayHandle(actor, child)

/** Whom an owner asks is not the first guardian's to know: the address may be the other home's. A child that is to look after itself is. */
export const mayHandleRequest = (
  actor: Asker,
  request: { readonly parentId: string; readonly userId: string | null; readonly asSelf: boolean; readonly invitedBy: string },
): boolean => mayInviteGuardian(actor, request) && (actor.role === 'owner' || request.asSelf || request.invitedBy === actor.user.id)

/** To the first guardian the address of another one says nothing. */
export const knowsAsGuardian = (actor: Asker, people: readonly { id: string; email: string }[], email: string): boolean =>
  people.some((one) => one.email === email && (actor.role === 'owner' || one.id === actor.user.id))

interface HandOver {
  readonly parentId: string
  readonly asSelf: boolean
  readonly agreedAt: Date | null
  readonly invitedBy: string
}

/** Whose agreement is still missing: an owner's where the first guardian began, and the guardian's where an owner did. */
export function waitsFor({ parentId, asSelf, agreedAt, invitedBy }: HandOver): 'owner' | 'guardian' | null {
  if (!asSelf || agreedAt) return null
  return invitedBy === parentId ? 'owner' : 'guardian'
}

export function mayAgree(actor: Asker, request: HandOver): boolean {
  if (!isLeftOpen('work', actor.stage, actor.role) || actor.user.id === request.invitedBy) return false
  const missing = waitsFor(request)
  return missing === 'owner' ? actor.role === 'owner' : missing === 'guardian' && request.parentId === actor.user.id
}
