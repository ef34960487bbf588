import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { holdToCover } from '../classes/covering/hold-to-cover.ts'
import { teachInstead } from '../classes/covering/teach-instead.ts'
import { judgeCoverable, type WhyNotCoverable } from './judge-coverable.ts'
import { beginCover, findCovers, findTeachers } from './queries.ts'
import { refreshCovers, tellWanted } from './tell-who-comes.ts'

/**
 * A teacher says that they cannot teach classes of theirs; the owners look for somebody (S4 doors). What they were to cover is its own
 * teacher's until then. A repeat tells nobody again.
 */
export async function reportCover(
  actor: Actor,
  { classIds }: { classIds: readonly string[] },
): Promise<{ count: number } | Refusal<WhyNotCoverable | 'not-yours'>> {
  const held = await holdToCover(actor, classIds)
  const refused = judgeCoverable(actor, classIds, held)
  if (isRefusal(refused)) return refused
  const other = held.find(({ teacherId }) => teacherId !== actor.user.id)
  if (other) return refuse('not-yours', { className: other.name })
  const covers = await findCovers(actor, held)
  const news = held.filter(({ id }) => !covers.has(id) || covers.get(id)?.coverId === actor.user.id)
  for (const one of news) {
    const cover = covers.get(one.id)
    const forId = cover ? cover.forId : actor.user.id
    await beginCover(actor, one, { forId, coverId: null, hours: null })
    if (!cover) continue
    const [teacher] = forId === null ? [] : await findTeachers(actor, [forId])
    await teachInstead(actor, one.id, teacher?.id ?? null)
  }
  if (news.length > 0) await tellWanted(actor, { classes: news, reason: 'reported', teacher: actor.user, byUserId: actor.user.id })
  refreshCovers(
    actor,
    classIds,
    news.some(({ id }) => covers.has(id)),
  )
  return { count: held.length }
}
