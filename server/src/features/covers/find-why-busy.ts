import { addDays } from '@callboard/contract/dates'
import type { Actor } from '../../platform/actor.ts'
import type { HeldToCover } from '../classes/covering/hold-to-cover.ts'
import { overlap } from '../classes/times/group-clashes.ts'
import { spanOf } from '../classes/times/span-of.ts'
import { findTaught } from './queries.ts'

/** Says of a teacher and a class what else of theirs meets it: “Teaches Tap, 16:30 to 17:30”; null: nothing does. */
export async function findWhyBusy(
  actor: Pick<Actor, 'zone'> & Parameters<typeof findTaught>[0],
  classes: readonly HeldToCover[],
): Promise<(teacherId: string, one: HeldToCover) => string | null> {
  const days = new Set(classes.flatMap(({ date }) => [addDays(date, -1), date, addDays(date, 1)]))
  const taught = days.size === 0 ? [] : await findTaught(actor, [...days])
  const byTeacher = Map.groupBy(
    taught.map((one) => ({ ...one, span: spanOf(actor.zone, one) })),
    ({ teacherId }) => teacherId,
  )
  return (teacherId, one) => {
    const span = spanOf(actor.zone, one)
    const met = byTeacher.get(teacherId)?.find((other) => other.id !== one.id && overlap(span, other.span))
    return met ? `Teaches ${met.name}, ${met.startTime} to ${met.endTime}` : null
  }
}
