import type { Class, EditClass, EditScope } from '@callboard/contract/classes'
import type { PlainDate } from '@callboard/contract/dates'
import { clashQuestionOf } from '../../form/clash-question.ts'
import { formOf, toEditClass } from '../../form/class-form.ts'
import type { Column, Named } from '../columns.ts'
import { type Place, timesAt } from '../places.ts'

/** What has begun or has a register keeps its time: only its form can change it. @param today the studio's */
export const mayCarry = (one: Class, today: PlainDate): boolean => one.can.edit && !one.isMarked && one.date >= today

export type Moved = Pick<Class, 'date' | 'startTime' | 'endTime'> & { readonly teacher: Named | null; readonly location: Named | null }

/** Of a class put down at a place: its date, times, room and teacher. */
export function movedTo(one: Class, place: Place, home: Place, columns: readonly Column[]): Moved {
  const to = place.column === home.column ? undefined : columns[place.column]
  const isSame = place.from === home.from && place.minutes === home.minutes
  const { startTime, endTime, date, teacher, location } = one
  return {
    ...(isSame ? { startTime, endTime } : timesAt(place)),
    date: to?.date ?? date,
    teacher: to?.of?.what === 'teacher' ? to.of.part : teacher,
    location: to?.of?.what === 'room' ? to.of.part : location,
  }
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.column === other.column && one.from === other.from && one.minutes === other.minutes

export const formAt = (one: Class, to: Moved) => ({
  ...formOf(one),
  date: to.date,
  startTime: to.startTime,
  endTime: to.endTime,
  teacherId: to.teacher?.id ?? '',
  locationId: to.location?.id ?? '',
})

export const questionAt = (one: Class, to: Moved, scope: EditScope, keepOwn = true) =>
  clashQuestionOf(formAt(one, to), { id: one.id, scope, keepOwn }, [])

export const editFor = (one: Class, to: Moved, scope: EditScope, keepOwn: boolean): EditClass =>
  toEditClass(formAt(one, to), { id: one.id, version: one.version, scope, keepOwn })
