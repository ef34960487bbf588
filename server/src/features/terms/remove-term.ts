import type { Undo } from '@callboard/contract/undo'
import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { allTerms } from './queries.ts'
import { saveTerm } from './save-term.ts'

/** Deletes a term; its classes stay. */
export async function removeTerm(
  actor: Alone<Actor>,
  { id, undoable }: { id: string; undoable?: boolean | undefined },
): Promise<{ undo: Undo | null } | Refusal<'term-not-found'>> {
  const before = (await allTerms(actor)).find((one) => one.id === id)
  if (!before) return refuse('term-not-found')
  return saveTerm(actor, { before, after: null }, undoable)
}
