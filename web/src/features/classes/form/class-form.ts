import type { AddClass, Class, EditClass, Recurrence, TypedClass } from '@callboard/contract/classes'
import { isTooLong, minutesOf, passesMidnight, timeAfter } from '@callboard/contract/class-times'
import { dayOfWeek, type PlainDate } from '@callboard/contract/dates'
import type { MoneyValue } from '../../../ui/forms/money-input.tsx'
import type { Slot } from '../slot.ts'
import { noChanges, type StudentChanges } from './student-changes.ts'

/** What an edit may change, as a conflict names it; what is compared and merged is all of it. */
export const editedFields = {
  name: 'Name',
  teacherId: 'Teacher',
  locationId: 'Room',
  date: 'Date',
  startTime: 'Start time',
  endTime: 'End time',
  ageFrom: 'Youngest age',
  ageTo: 'Oldest age',
  level: 'Level',
  capacity: 'Capacity',
  price: 'Price',
  hue: 'Colour',
  dressCode: 'Dress code',
  notes: 'Notes',
}
export type EditedField = keyof typeof editedFields

/** Every control is a string, so that no input is lost or rounded. `hue` is '0' to '11', or '' for the colour of the name. */
type Edited = Record<Exclude<EditedField, 'price'>, string> & { price: MoneyValue }
export type ClassForm = Edited & {
  repeats: Recurrence['repeats']
  /** '1' (Monday) to '7', or '' */
  dayOfWeek: string
  /** more days of a weekly class, as the digits of '246' */
  alsoOn: string
  startsOn: string
  endsOn: string
  isDropIn: boolean
}
export type ClassField = keyof ClassForm

export function emptyClassForm(startsOn: PlainDate, date?: PlainDate): ClassForm {
  return {
    name: '',
    teacherId: '',
    locationId: '',
    startTime: '',
    endTime: '',
    repeats: 'never',
    date: date ?? '',
    dayOfWeek: date ? String(dayOfWeek(date)) : '',
    alsoOn: '',
    startsOn,
    endsOn: '',
    isDropIn: false,
    ageFrom: '',
    ageTo: '',
    level: '',
    capacity: '',
    price: '',
    hue: '',
    dressCode: '',
    notes: '',
  }
}

/** For a new class at a place in the grid, as long as the last one. */
export function atSlot(form: ClassForm, slot: Slot | undefined, minutes: number | null = null): ClassForm {
  if (!slot) return form
  const { startTime, roomId = form.locationId, teacherId = form.teacherId } = slot
  return { ...form, startTime, endTime: suggestEnd(startTime, minutes), locationId: roomId, teacherId }
}

const typedFigure = (figure: number | null): string => (figure === null ? '' : String(figure))
export const figureOf = (typed: string): number | null => (typed === '' ? null : Number(typed))

/** For one date: an edit cannot change how a class repeats. */
export function formOf(one: Class): ClassForm {
  const edited: Edited = {
    name: one.name,
    teacherId: one.teacher?.id ?? '',
    locationId: one.location?.id ?? '',
    startTime: one.startTime,
    endTime: one.endTime,
    date: one.date,
    ageFrom: typedFigure(one.ageFrom),
    ageTo: typedFigure(one.ageTo),
    level: one.level,
    capacity: typedFigure(one.capacity),
    price: one.dropInPriceMinor ?? '',
    hue: typedFigure(one.hue),
    dressCode: one.dressCode,
    notes: one.notes,
  }
  return { ...emptyClassForm(one.date), ...edited, isDropIn: one.isDropIn }
}

export function whenOf(typed: ClassForm): Recurrence {
  if (typed.repeats === 'never') return { repeats: 'never', date: typed.date }
  return { repeats: 'weekly', dayOfWeek: Number(typed.dayOfWeek), startsOn: typed.startsOn || undefined, endsOn: typed.endsOn }
}

// NaN fails the contract's schema; the form never sends it.
function dropInOf(typed: ClassForm) {
  if (!typed.isDropIn) return null
  return { capacity: Number(typed.capacity || Number.NaN), priceMinor: typed.price === '' ? Number.NaN : typed.price }
}

/** What a new and an edited class say alike. */
const typedOf = (typed: ClassForm): Required<TypedClass> & { undoable: true } => ({
  name: typed.name,
  notes: typed.notes,
  dressCode: typed.dressCode,
  startTime: typed.startTime,
  endTime: typed.endTime,
  ageFrom: figureOf(typed.ageFrom),
  ageTo: figureOf(typed.ageTo),
  level: typed.level,
  dropIn: dropInOf(typed),
  capacity: typed.isDropIn ? null : figureOf(typed.capacity),
  hue: figureOf(typed.hue),
  undoable: true,
})

/** The other days of a weekly class. */
export function otherDays({ repeats, dayOfWeek: day, alsoOn }: Pick<ClassForm, 'repeats' | 'dayOfWeek' | 'alsoOn'>): number[] {
  return repeats === 'weekly'
    ? alsoOn
        .split('')
        .filter((other) => other !== day)
        .map(Number)
    : []
}

/** @param ids of the class or series, and of the series of its other days by their number */
export function toAddClass(typed: ClassForm, ids: readonly string[], studentIds: string[] = []): AddClass {
  return {
    id: ids[0] ?? '',
    alsoOn: otherDays(typed).map((day) => ({ id: ids[day] ?? '', dayOfWeek: day })),
    ...typedOf(typed),
    teacherId: typed.teacherId,
    locationId: typed.locationId,
    when: whenOf(typed),
    // Students chosen before it became a drop-in are not enrolled.
    studentIds: typed.isDropIn ? [] : studentIds,
  }
}

export function toEditClass(
  typed: ClassForm,
  { id, version, scope, keepOwn }: Pick<EditClass, 'id' | 'version' | 'scope' | 'keepOwn'>,
  { joining, leaving }: StudentChanges = noChanges,
): EditClass {
  return {
    id,
    scope,
    version,
    keepOwn,
    ...typedOf(typed),
    teacherId: typed.teacherId || null,
    locationId: typed.locationId || null,
    date: typed.date,
    enrol: joining.map((student) => student.id),
    withdraw: [...leaving],
  }
}

/** As long after the start as the last class was, an hour at first; '' without a start. */
export function suggestEnd(startTime: string, minutes: number | null = 60): string {
  return startTime === '' ? '' : timeAfter(startTime, minutes ?? 60)
}

/** Of an end that is not within the day. */
export function endWords(times: Pick<ClassForm, 'startTime' | 'endTime'>): string {
  if (lengthOf(times) === null || !passesMidnight(times)) return ''
  return times.endTime === '00:00' ? 'Ends at midnight' : 'Ends on the next day'
}

/** null unless both are there and a class could last that long */
export function lengthOf(times: Pick<ClassForm, 'startTime' | 'endTime'>): number | null {
  return times.startTime === '' || times.endTime === '' || isTooLong(times) ? null : minutesOf(times)
}
