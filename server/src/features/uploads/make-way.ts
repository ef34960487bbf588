import { mostUnderWay } from '@callboard/contract/upload-purposes'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { deleteUploads, listUntaken } from './queries.ts'

/** Of one person: several posts of ten files each. */
const mostAtOnce = 50
/** After which an unfinished upload of which nothing was heard counts as forgotten. */
const silence = { hours: 1 }

/**
 * Whether one more file, of so many bytes, fits into what a person may have on its way (S4 files). What they have forgotten gives way to it, the
 * oldest first: a finished upload that nothing has taken, and one that has stopped. Call it where uploads of the studio wait for each other.
 */
export async function makeWay(actor: Actor, bytes: number): Promise<boolean> {
  const untaken = await listUntaken(actor, actor.user.id)
  const stoppedBefore = toDate(actor.clock.now().subtract(silence))
  const forgotten = untaken.filter(({ isFinished, touchedAt }) => isFinished || touchedAt < stoppedBefore)
  let left = untaken.length
  let underWay = untaken.reduce((sum, one) => sum + one.bytes, 0)
  const fits = () => left === 0 || (left < mostAtOnce && underWay + bytes <= mostUnderWay[actor.role])
  const givesWay: string[] = []
  for (const one of forgotten) {
    if (fits()) break
    left -= 1
    underWay -= one.bytes
    givesWay.push(one.id)
  }
  if (!fits()) return false
  await deleteUploads(actor, givesWay)
  return true
}
