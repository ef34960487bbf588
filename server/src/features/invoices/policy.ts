import type { Actor } from '../../platform/actor.ts'
import type { StoredInvoice } from './queries/invoices.ts'

/** Only the studio sees drafts. Whoever was billed sees what they were billed, whatever their role is now. */
export function maySee(
  { role, user }: Pick<Actor, 'role' | 'user'>,
  { parentId, status }: Pick<StoredInvoice, 'parentId' | 'status'>,
): boolean {
  return role === 'owner' || (parentId === user.id && status !== 'draft')
}
