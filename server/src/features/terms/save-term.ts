import type { Term } from '@callboard/contract/terms'
import type { Undo } from '@callboard/contract/undo'
import type { Actor, Alone } from '../../platform/actor.ts'
import { keepUndo } from '../undos/keep-undo.ts'
import { allTerms, deleteTerm, putTerm } from './queries.ts'
import type { TermAction } from './terms-action.ts'

/** Writes or, without `after`, deletes a term. */
export async function saveTerm(
  actor: Alone<Actor>,
  { before, after }: Pick<TermAction, 'before' | 'after'>,
  undoable = false,
): Promise<{ undo: Undo | null }> {
  if (after) await putTerm(actor, after)
  else if (before) await deleteTerm(actor, before.id)
  actor.refresh('terms')
  const action: TermAction = { kind: 'term-changed', before, after }
  return { undo: undoable ? keepUndo(actor, action) : null }
}

/** Another term on one of its days. */
export async function findOverlappingTerm(actor: Actor, { id, startsOn, endsOn }: Term): Promise<Term | undefined> {
  return (await allTerms(actor)).find((other) => other.id !== id && other.startsOn <= endsOn && startsOn <= other.endsOn)
}
