import type { Actor } from '../../platform/actor.ts'
import type { StoredInvoice } from './queries/invoices.ts'

/** A draft is the studio's own business until it is issued. */
export function maySee(
  { role, user }: Pick<Actor, 'role' | 'user'>,
  { parentId, status }: Pick<StoredInvoice, 'parentId' | 'status'>,
): boolean {
  return role === 'owner' || (role === 'parent' && parentId === user.id && status !== 'draft')
}
