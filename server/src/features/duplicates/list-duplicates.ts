import type { Merge, Pair, Twin, TwinKind } from '@callboard/contract/duplicates'
import type { Actor } from '../../platform/actor.ts'
import { type FoundTwin, likelyPairs, lastMerges } from './queries.ts'
import { printNow } from './print-now.ts'

/** Students and families who may be here twice, and what was merged last (S4, People and studios). */
export async function listDuplicates(actor: Actor): Promise<{ pairs: Pair[]; merges: Merge[] }> {
  const pairs: Pair[] = []
  for (const kind of ['student', 'family'] as const) for (const two of await likelyPairs(actor, kind)) pairs.push(presentPair(kind, two))
  const merges: Merge[] = []
  for (const row of await lastMerges(actor)) {
    const { id, kind, name, mergedAt, print } = row
    merges.push({ id, kind, name, mergedAt: mergedAt.toISOString(), canUndo: (await printNow(actor, row)) === print })
  }
  return { pairs, merges }
}

export const presentPair = (kind: TwinKind, [keep, other]: readonly [FoundTwin, FoundTwin]): Pair => ({
  kind,
  keep: presentTwin(keep),
  other: presentTwin(other),
})

const presentTwin = ({ id, name, createdAt, dateOfBirth, guardians, email, hasJoined, children }: FoundTwin): Twin => ({
  id,
  name,
  createdAt: new Date(createdAt).toISOString(),
  dateOfBirth,
  guardians,
  email,
  hasJoined,
  children,
})
