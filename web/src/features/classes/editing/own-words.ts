import type { Exceptions, OwnField } from '@callboard/contract/classes'
import { shortDay } from '../../../lib/format/day-words.ts'
import { plural } from '../../../lib/words.ts'
import { type ClassForm, editedFields, type EditedField } from '../form/class-form.ts'

const parts: Record<EditedField, OwnField | null> = {
  name: 'name',
  teacherId: 'teacher',
  locationId: 'room',
  date: null,
  startTime: 'times',
  endTime: 'times',
  ageFrom: 'ages',
  ageTo: 'ages',
  level: 'level',
  capacity: 'capacity',
  price: 'price',
  hue: 'colour',
  dressCode: 'dressCode',
  notes: 'notes',
}

const partWords: Record<OwnField, string> = {
  times: 'a time',
  teacher: 'a teacher',
  room: 'a room',
  name: 'a name',
  capacity: 'a capacity',
  price: 'a price',
  colour: 'a colour',
  ages: 'ages',
  level: 'a level',
  dressCode: 'a dress code',
  notes: 'notes',
}

const mostNamed = 5

/** What a form changes that a date may have of its own. */
export function changedParts(opened: ClassForm, typed: ClassForm): Set<OwnField> {
  const changed = (Object.keys(editedFields) as EditedField[]).filter((field) => opened[field] !== typed[field])
  return new Set(changed.flatMap((field) => parts[field] ?? []))
}

/** "3 dates have a time of their own: Mon 7 Dec, Mon 14 Dec, Mon 21 Dec", for each part that the edit changes. */
export function ownSentences({ own }: Pick<Exceptions, 'own'>, changed: ReadonlySet<OwnField>): string[] {
  return [...changed].flatMap((part) => {
    const dates = own.filter(({ fields }) => fields.includes(part)).map(({ date }) => date)
    if (dates.length === 0) return []
    const named = dates.slice(0, mostNamed).map(shortDay).join(', ')
    const more = dates.length > mostNamed ? ` and ${dates.length - mostNamed} more` : ''
    const whose = dates.length === 1 ? 'its' : 'their'
    return [`${plural(dates.length, 'date has', 'dates have')} ${partWords[part]} of ${whose} own: ${named}${more}.`]
  })
}

/** Of the dates that an edit leaves alone. */
export function registeredWords({ registered, isRegistered }: Pick<Exceptions, 'registered' | 'isRegistered'>): string {
  if (registered === 0) return ''
  if (isRegistered && registered === 1) return 'This class itself has a register, and stays as it is.'
  const words = `${plural(registered, 'date with a register stays as it is', 'dates with a register stay as they are')}`
  return `${words}${isRegistered ? ', this one too' : ''}.`
}
