import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { cardState } from './present.ts'
import { listKept, writeCard, type CardRow } from './queries.ts'

/** Takes a card off file. If it was the default, the newest other card of the account replaces it, a usable one if there is any. */
export async function takeOff(scope: Scope, { id, parentId, accountId, isDefault }: CardRow): Promise<void> {
  await writeCard(scope, id, { removedAt: toDate(scope.clock.now()), isDefault: false })
  const others = (await listKept(scope, parentId)).filter((one) => one.accountId === accountId)
  const next = others.find((one) => cardState(one, scope.clock) === 'usable') ?? others[0]
  if (isDefault && next) await writeCard(scope, next.id, { isDefault: true })
  scope.refresh('cards', { users: [parentId] })
}
