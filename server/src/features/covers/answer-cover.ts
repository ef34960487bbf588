import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { holdToCover } from '../classes/covering/hold-to-cover.ts'
import { teachInstead } from '../classes/covering/teach-instead.ts'
import { askNext } from './ask-next.ts'
import { whyNot } from './ask-for-cover.ts'
import { findWhyBusy } from './find-why-busy.ts'
import { giveBack } from './give-back.ts'
import { judgeCoverable, type WhyNotCoverable } from './judge-coverable.ts'
import { findCovers, noteAnswer, takeCover } from './queries.ts'
import { refreshCovers, tellWhoComes } from './tell-who-comes.ts'

export type WhyNotAnswered = WhyNotCoverable | 'not-free' | 'taken' | 'not-asked' | 'yours-now'

/** A teacher says whether they teach a class instead. Of several yeses the first stands, and the others hear whose it is (S4 doors). */
export async function answerCover(
  actor: Actor,
  { classId, isYes }: { classId: string; isYes: boolean },
): Promise<{ isYours: boolean } | Refusal<WhyNotAnswered>> {
  const held = await holdToCover(actor, [classId])
  const [one] = held
  if (!one) return refuse('class-not-found')
  const cover = (await findCovers(actor, held)).get(classId)
  const { user } = actor
  if (cover?.coverId === user.id) return isYes ? { isYours: true } : refuse('yours-now')
  if (cover?.coverId) return isYes ? refuse('taken', { name: cover.coverName ?? 'Somebody' }) : { isYours: false }
  if (!cover && isYes && one.teacherId === user.id) return { isYours: true }
  const ask = cover?.asks.find(({ userId }) => userId === user.id)
  if (!cover || !ask || ask.askedAt === null) return refuse('not-asked')
  const refused = judgeCoverable(actor, [classId], held)
  if (isRefusal(refused)) return refused
  if (!isYes) {
    if (ask.saysYes === false) return { isYours: false }
    await noteAnswer(actor, classId, user.id, false)
    await askNext(actor, held, { isDue: false, byUserId: user.id })
    refreshCovers(actor, [classId], false)
    return { isYours: false }
  }
  const whyBusy = await findWhyBusy(actor, held)
  if (whyBusy(user.id, one) !== null) return refuse('not-free', { why: whyNot(whyBusy, user.id, held).replace('teaches', 'you teach') })
  if (cover.forId === user.id) {
    await giveBack(actor, one, cover, user)
    refreshCovers(actor, [classId], true)
    return { isYours: true }
  }
  if (!(await takeCover(actor, classId, user.id))) return refuse('taken', { name: 'Somebody else' })
  await noteAnswer(actor, classId, user.id, true)
  await teachInstead(actor, classId, user.id)
  const instead = cover.forId && cover.forName !== null ? { id: cover.forId, name: cover.forName } : null
  await tellWhoComes(actor, one, { teacher: user, instead, cover, byUserId: user.id })
  refreshCovers(actor, [classId], true)
  return { isYours: true }
}
