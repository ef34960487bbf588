import type { Class } from '@callboard/contract/classes'
import { passesMidnight } from '@callboard/contract/class-times'
import { dayOfWeek, type PlainDate } from '@callboard/contract/dates'
import { z } from 'zod'
import { storage } from '../../../lib/storage.ts'
import { type ClassForm, formOf, lengthOf, suggestEnd } from './class-form.ts'

const Remembered = z.object({
  teacherId: z.string(),
  locationId: z.string(),
  repeats: z.enum(['never', 'weekly']),
  endsOn: z.string(),
  minutes: z.number().int().min(1).nullable(),
})
export type Remembered = z.infer<typeof Remembered>

// Per person: others who sign in on this computer start with an empty form.
const keyOf = (userId: string) => `callboard:last-class:${userId}`

export function readRemembered(userId: string): Remembered | null {
  try {
    return Remembered.safeParse(JSON.parse(storage.get(keyOf(userId)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Remembers what the next class will probably share with this one. */
export function rememberClass(userId: string, typed: ClassForm): void {
  const { teacherId, locationId, repeats, endsOn } = typed
  const minutes = lengthOf(typed)
  storage.set(keyOf(userId), JSON.stringify({ teacherId, locationId, repeats, endsOn, minutes } satisfies Remembered))
}

export function withRemembered(form: ClassForm, last: Remembered | null): ClassForm {
  if (!last) return form
  const { teacherId, locationId, repeats, endsOn } = last
  return { ...form, teacherId, locationId, repeats, endsOn: endsOn >= (form.startsOn as PlainDate) ? endsOn : '' }
}

/** The form for another class like this one, on a date still to be chosen; a series keeps its day of the week, and ends as the last one added, if that is to come. */
export function formLike(one: Class, startsOn: PlainDate, last: Remembered | null): ClassForm {
  const endsOn = last && last.endsOn >= startsOn ? last.endsOn : ''
  return {
    ...formOf(one),
    date: '',
    dayOfWeek: String(dayOfWeek(one.date)),
    startsOn,
    endsOn,
    repeats: one.seriesId === null ? 'never' : 'weekly',
  }
}

/** The form for another class after this one: the same place, day and term, at the next hour. */
export function afterClass(saved: ClassForm): ClassForm {
  const { endTime } = saved
  // At an hour of the next day it would come before this one.
  const times = passesMidnight(saved)
    ? { startTime: '', endTime: '' }
    : { startTime: endTime, endTime: suggestEnd(endTime, lengthOf(saved)) }
  return { ...saved, name: '', notes: '', dressCode: '', hue: '', ageFrom: '', ageTo: '', level: '', alsoOn: '', ...times }
}
