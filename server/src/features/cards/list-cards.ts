import type { Card } from '@callboard/contract/cards'
import type { Scope } from '../../platform/actor.ts'
import { presentCard } from './present.ts'
import { listKept } from './queries.ts'

/** A parent's cards on file: the default, then usable ones, then the rest, each newest first (S2 §5). */
export async function listCards(scope: Scope, parentId: string): Promise<Card[]> {
  const cards = (await listKept(scope, parentId)).map((row) => presentCard(row, scope.clock))
  return cards.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const ranks = { usable: 1, expired: 2, 'other-account': 3 } as const
const rankOf = ({ isDefault, state }: Card): number => (isDefault ? 0 : ranks[state])
