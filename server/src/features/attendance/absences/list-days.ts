import type { AwayDays } from '@callboard/contract/absences'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { firstOf } from '../../../platform/must-have.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { hasBegun } from './has-begun.ts'
import { findAway } from './queries.ts'

/** The days that a parent has announced together and of which a class is still to come. */
export async function listDays(actor: Actor): Promise<AwayDays[]> {
  const coming = (await findAway(actor, dateIn(actor.zone, actor.clock.now()))).filter((one) => !hasBegun(actor, one))
  const nameOf = await tellApart(
    actor,
    coming.map(({ studentId, name }) => ({ id: studentId, name })),
    'family',
  )
  return [...Map.groupBy(coming, ({ studentId, from, to }) => `${studentId} ${from} ${to}`).values()].map((classes) => {
    const { studentId, name, from, to, reason } = firstOf(classes)
    return { student: { id: studentId, name: nameOf({ id: studentId, name }) }, from, to, reason, count: classes.length }
  })
}
