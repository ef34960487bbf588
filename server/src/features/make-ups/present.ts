import type { MakeUp, MakeUpClass } from '@callboard/contract/make-ups'
import { isLeftOpen } from '@callboard/contract/standing'
import type { Actor } from '../../platform/actor.ts'
import { dateIn, instantOf } from '../../platform/clock.ts'
import type { FoundMakeUp } from './find-make-ups.ts'
import type { MadeUp } from './judge-make-ups.ts'
import type { RunningRule } from './read-make-up-rule.ts'

export const presentMakeUpClass = (one: MadeUp | null): MakeUpClass | null =>
  one && { id: one.id, name: one.name, date: one.date, startTime: one.startTime }

/** A booked make-up can be given back as early as an absence is announced. */
export function isInTime(
  { clock, zone }: Pick<Actor, 'clock' | 'zone'>,
  { noticeHours }: RunningRule,
  { date, startTime }: MadeUp,
): boolean {
  const latest = instantOf(zone, date, startTime).subtract({ hours: noticeHours })
  return Temporal.Instant.compare(clock.now(), latest) <= 0
}

/** @returns null: it is over */
export function presentMakeUp(
  actor: Actor,
  rule: RunningRule,
  { missed, lastOn, booked }: FoundMakeUp,
  { answers, nameOf }: { answers: boolean; nameOf: (child: { id: string; name: string }) => string },
): MakeUp | null {
  const today = dateIn(actor.zone, actor.clock.now())
  if ((booked?.date ?? lastOn) < today) return null
  const student = { id: missed.studentId, name: missed.studentName }
  const may = answers && isLeftOpen('work', actor.stage, actor.role)
  return {
    student: { ...student, name: nameOf(student) },
    missed: { id: missed.classId, name: missed.name, date: missed.date, startTime: missed.startTime },
    lastOn,
    booked: presentMakeUpClass(booked),
    can: { book: may && !booked, cancel: may && booked !== null && isInTime(actor, rule, booked) },
  }
}
