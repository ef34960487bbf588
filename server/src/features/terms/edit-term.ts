import type { Term } from '@callboard/contract/terms'
import type { Undo } from '@callboard/contract/undo'
import { isDeepStrictEqual } from 'node:util'
import type { Actor, Alone } from '../../platform/actor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { allTerms } from './queries.ts'
import { findOverlappingTerm, saveTerm } from './save-term.ts'

/** Edits a term; classes that were added until its end stay. */
export async function editTerm(
  actor: Alone<Actor>,
  { undoable, ...after }: Term & { undoable?: boolean | undefined },
): Promise<{ undo: Undo | null } | Refusal<'terms-overlap' | 'term-not-found'>> {
  const before = (await allTerms(actor)).find(({ id }) => id === after.id)
  if (!before) return refuse('term-not-found')
  if (isDeepStrictEqual(before, after)) return { undo: null }
  const other = await findOverlappingTerm(actor, after)
  if (other) return refuse('terms-overlap', { name: other.name })
  return saveTerm(actor, { before, after }, undoable)
}
