import type { Term } from '@callboard/contract/terms'
import type { Undo } from '@callboard/contract/undo'
import { isDeepStrictEqual } from 'node:util'
import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { allTerms } from './queries.ts'
import { findOverlappingTerm, saveTerm } from './save-term.ts'

/** Adds a term that overlaps no other; idempotent by the browser's id. */
export async function addTerm(
  actor: Alone<Actor>,
  { term, undoable }: { term: Term; undoable?: boolean | undefined },
): Promise<{ undo: Undo | null } | Refusal<'terms-overlap' | 'added-before'>> {
  const before = (await allTerms(actor)).find(({ id }) => id === term.id)
  if (before) return isDeepStrictEqual(before, term) ? { undo: null } : refuse('added-before')
  const other = await findOverlappingTerm(actor, term)
  if (other) return refuse('terms-overlap', { name: other.name })
  return saveTerm(actor, { before: null, after: term }, undoable)
}
