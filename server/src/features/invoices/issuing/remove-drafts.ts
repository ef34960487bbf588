import type { Scope } from '../../../platform/actor.ts'
import { deleteDrafts } from '../queries/invoices.ts'

/** Deletes drafts only: numbered invoices are kept. */
export async function removeDrafts(actor: Scope, { ids }: { ids: string[] }): Promise<{ removed: number }> {
  const removed = await deleteDrafts(actor, ids)
  if (removed > 0) actor.refresh('invoices', { roles: ['owner'] })
  return { removed }
}
