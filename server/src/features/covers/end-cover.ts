import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { holdToCover } from '../classes/covering/hold-to-cover.ts'
import { giveBack } from './give-back.ts'
import { judgeCoverable, type WhyNotCoverable } from './judge-coverable.ts'
import { mayEndCover } from './policy.ts'
import { endCoverOf, findCovers, findTeachers, type Named } from './queries.ts'
import { refreshCovers, tellNotNeeded } from './tell-who-comes.ts'

/** Stops looking for somebody, or gives the class back to its teacher, if they still teach here; without a cover nothing is done. */
export async function endCover(
  actor: Actor,
  { classId }: { classId: string },
): Promise<{ teacher: Named | null } | Refusal<WhyNotCoverable | 'not-yours'>> {
  const held = await holdToCover(actor, [classId])
  const [one] = held
  const refused = judgeCoverable(actor, [classId], held)
  if (isRefusal(refused) || !one) return refused ?? refuse('class-not-found')
  const cover = (await findCovers(actor, held)).get(classId)
  const [teacher = null] = await findTeachers(actor, [cover?.coverId ? (cover.forId ?? '') : (one.teacherId ?? '')].filter(Boolean))
  if (!cover) return { teacher }
  if (!mayEndCover(actor, cover)) return refuse('not-yours', { className: one.name })
  if (cover.coverId === null) {
    await endCoverOf(actor, classId)
    await tellNotNeeded(actor, one, { teacher, cover, byUserId: actor.user.id })
  } else await giveBack(actor, one, cover, teacher)
  refreshCovers(actor, [classId], cover.coverId !== null)
  return { teacher }
}
