import type { Actor } from '../../platform/actor.ts'
import type { HeldToCover } from '../classes/covering/hold-to-cover.ts'
import { teachInstead } from '../classes/covering/teach-instead.ts'
import { endCoverOf, type FoundCover, type Named } from './queries.ts'
import { tellWhoComes } from './tell-who-comes.ts'

/** A held class has its own teacher again, of which families hear; without a teacher it has nobody. */
export async function giveBack(actor: Actor, one: HeldToCover, cover: FoundCover, teacher: Named | null): Promise<void> {
  await endCoverOf(actor, one.id)
  await teachInstead(actor, one.id, teacher?.id ?? null)
  const instead = cover.coverId !== null && cover.coverName !== null ? { id: cover.coverId, name: cover.coverName } : null
  await tellWhoComes(actor, one, { teacher, instead, isBack: true, cover, byUserId: actor.user.id })
}
