import type { Actor } from '../../platform/actor.ts'
import type { StoredInvoice } from './queries/invoices.ts'

/** Only the studio sees drafts. */
export function maySee(
  { role, user }: Pick<Actor, 'role' | 'user'>,
  { parentId, status }: Pick<StoredInvoice, 'parentId' | 'status'>,
): boolean {
  return role === 'owner' || (role === 'parent' && parentId === user.id && status !== 'draft')
}
