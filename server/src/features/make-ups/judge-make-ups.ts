import { countedWeeks } from '@callboard/contract/make-ups'
import { addDays, daysBetween } from '@callboard/contract/dates'
import { instantOf, toDate } from '../../platform/clock.ts'
import type { RunningRule } from './read-make-up-rule.ts'

/** A class that a child has missed, or will. */
export interface Missed {
  readonly classId: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  /** the studio has called it off */
  readonly isOff: boolean
  /** since when it is said that the child cannot come; null: it is not */
  readonly announcedAt: Date | null
  /** the register says that the child was there */
  readonly wasThere: boolean
  readonly madeUp: MadeUp | null
}

/** The place in which it is made up for. */
export interface MadeUp {
  readonly id: string
  readonly name: string
  readonly date: string
  readonly startTime: string
  /** it does not take place, so that the make-up can be used again */
  readonly isOff: boolean
  /** that it is off has been told, and cannot be undone any more */
  readonly isOffTold: boolean
}

export interface JudgedMakeUp {
  readonly missed: Missed
  readonly lastOn: string
  readonly booked: MadeUp | null
  /** it can be used again once what is booked is given back */
  readonly isGiven: boolean
}

/**
 * The make-ups of one child: of classes that were called off, and of absences that were announced in time, the earliest announced first, as many
 * as the rule gives in any twelve weeks. One that is booked stays, whatever the rule says by now, and is the first to count.
 */
export function judgeMakeUps(rule: RunningRule, all: readonly Missed[]): JudgedMakeUp[] {
  const counted: string[] = []
  const inOrder = all.toSorted((one, other) => Number(isBooked(other)) - Number(isBooked(one)) || byAnnouncement(one, other))
  return inOrder.flatMap((missed) => {
    const booked = isBooked(missed) ? missed.madeUp : null
    const isGiven = missed.isOff || (isAnnouncedInTime(rule, missed) && hasRoom(rule.most, counted, missed.date))
    if ((isGiven || booked) && !missed.isOff) counted.push(missed.date)
    if (!isGiven && !booked) return []
    const from = missed.madeUp && missed.madeUp.date > missed.date ? missed.madeUp.date : missed.date
    return [{ missed, lastOn: addDays(booked ? missed.date : from, rule.weeks * 7), booked, isGiven }]
  })
}

const isBooked = ({ madeUp }: Missed) => madeUp?.isOff === false
const saidAt = ({ announcedAt }: Missed) => announcedAt?.getTime() ?? 0
const byAnnouncement = (one: Missed, other: Missed) =>
  saidAt(one) - saidAt(other) ||
  `${one.date} ${one.startTime} ${one.classId}`.localeCompare(`${other.date} ${other.startTime} ${other.classId}`)

function isAnnouncedInTime({ noticeHours, zone }: RunningRule, { announcedAt, wasThere, date, startTime }: Missed): boolean {
  if (announcedAt === null || wasThere) return false
  return announcedAt <= toDate(instantOf(zone, date, startTime).subtract({ hours: noticeHours }))
}

/** Whether no twelve weeks with this date would have more than the most; others may, by an earlier rule. */
function hasRoom(most: number, counted: readonly string[], date: string): boolean {
  const dates = [...counted, date].toSorted()
  return dates.every((first, n) => {
    const beyond = dates[n + most]
    return beyond === undefined || first > date || beyond < date || daysBetween(first, beyond) >= countedWeeks * 7
  })
}
