import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { holdToCover } from '../classes/covering/hold-to-cover.ts'
import { teachInstead } from '../classes/covering/teach-instead.ts'
import { whyNot } from './ask-for-cover.ts'
import { findWhyBusy } from './find-why-busy.ts'
import { giveBack } from './give-back.ts'
import { judgeCoverable, type WhyNotCoverable } from './judge-coverable.ts'
import { beginCover, findCovers, findTeachers, type Named } from './queries.ts'
import { refreshCovers, tellWhoComes } from './tell-who-comes.ts'

/** An owner says who teaches dates of classes instead, or gives them back to their teacher; families hear it as after a yes. A repeat changes nothing. */
export async function giveCover(
  actor: Actor,
  { classIds, teacherId }: { classIds: readonly string[]; teacherId: string },
): Promise<{ teacher: Named } | Refusal<WhyNotCoverable | 'teacher-not-found' | 'not-free'>> {
  const held = await holdToCover(actor, classIds)
  const refused = judgeCoverable(actor, classIds, held)
  if (isRefusal(refused)) return refused
  const [teacher] = await findTeachers(actor, [teacherId])
  if (!teacher) return refuse('teacher-not-found')
  const covers = await findCovers(actor, held)
  const news = held.filter((one) => one.teacherId !== teacherId)
  const whyBusy = await findWhyBusy(actor, news)
  if (news.some((one) => whyBusy(teacherId, one) !== null))
    return refuse('not-free', { name: teacher.name, why: whyNot(whyBusy, teacherId, news) })
  for (const one of news) {
    const cover = covers.get(one.id)
    if (cover?.forId === teacherId) {
      await giveBack(actor, one, cover, teacher)
      continue
    }
    const forId = cover ? cover.forId : one.teacherId
    const [instead = null] = forId ? await findTeachers(actor, [forId]) : []
    await beginCover(actor, one, { forId, coverId: teacherId, hours: null })
    await teachInstead(actor, one.id, teacherId)
    await tellWhoComes(actor, one, { teacher, instead, cover, byUserId: actor.user.id })
  }
  if (news.length > 0) refreshCovers(actor, classIds, true)
  return { teacher }
}
