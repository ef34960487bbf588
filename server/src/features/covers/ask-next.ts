import type { Actor, Scope } from '../../platform/actor.ts'
import type { HeldToCover } from '../classes/covering/hold-to-cover.ts'
import { spanOf } from '../classes/times/span-of.ts'
import { planAsking } from './plan-asking.ts'
import { findCovers, noteAsked } from './queries.ts'
import { tellAsked, tellWanted } from './tell-who-comes.ts'

/**
 * Takes the next step for held classes: whoever is next is asked, once for all classes, or the owners hear that nobody is left.
 * @param isDue the time of whoever was asked last is over
 */
export async function askNext(
  scope: Scope & Pick<Actor, 'zone'>,
  classes: readonly HeldToCover[],
  { isDue, byUserId }: { isDue: boolean; byUserId: string | null },
): Promise<void> {
  const covers = await findCovers(scope, classes)
  const asked = new Map<string, HeldToCover[]>()
  const over: HeldToCover[] = []
  for (const one of classes) {
    const cover = covers.get(one.id)
    if (!cover || cover.coverId !== null || cover.hours === null || one.closureId !== null) {
      await noteAsked(scope, one.id, [], null)
      continue
    }
    const { startsAt } = spanOf(scope.zone, one)
    const { ask, nextAt, isOver } = planAsking({ now: scope.clock.now(), startsAt, hours: cover.hours, asks: cover.asks, isDue })
    if (ask.length > 0 || nextAt !== null || isDue || isOver) await noteAsked(scope, one.id, ask, nextAt)
    for (const userId of ask) asked.set(userId, [...(asked.get(userId) ?? []), one])
    if (isOver) over.push(one)
  }
  for (const [to, all] of asked) {
    const cover = covers.get(all[0]?.id ?? '')
    const instead = cover?.forId && cover.forName !== null ? { id: cover.forId, name: cover.forName } : null
    await tellAsked(scope, { to, classes: all, instead, byUserId })
  }
  if (over.length > 0) await tellWanted(scope, { classes: over, reason: 'nobody', teacher: null, byUserId })
}
