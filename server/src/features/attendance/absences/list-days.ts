import type { AwayDays } from '@callboard/contract/absences'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { hasBegun } from '../../classes/times/has-begun.ts'
import { listAway } from './queries/days.ts'

/** The days that a parent has announced together and that are not over. */
export async function listDays(actor: Actor): Promise<AwayDays[]> {
  const all = await listAway(actor, dateIn(actor.zone, actor.clock.now()))
  const nameOf = await tellApart(
    actor,
    all.map(({ studentId, name }) => ({ id: studentId, name })),
    { childrenOf: actor.user.id },
  )
  return all.map(({ studentId: id, name, classes, ...days }) => ({
    student: { id, name: nameOf({ id, name }) },
    from: days.from,
    to: days.to,
    reason: days.reason,
    by: days.isOwn ? null : days.by,
    count: classes.filter((one) => !hasBegun(actor, one)).length,
  }))
}
