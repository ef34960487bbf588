import type { Class } from '@callboard/contract/classes'
import type { Currency } from '@callboard/contract/money'
import { money } from '../../../lib/format/money.ts'
import { type Choices, labelOf } from '../form/choices.ts'
import type { ClassForm, EditedField } from '../form/class-form.ts'
import { automatic, hueNames } from '../class-hue.ts'
import { shortDayAndYear } from '../../../lib/format/day-words.ts'

type Known = { theirs: Pick<Class, 'teacher' | 'location'>; teachers: Choices; rooms: Choices; currency: Currency }

export function fieldWords(field: EditedField, value: ClassForm[EditedField], { theirs, teachers, rooms, currency }: Known): string {
  const text = String(value)
  if (field === 'hue') return text === '' ? automatic : (hueNames[Number(text)] ?? text)
  if (text === '') return 'nothing'
  if (field === 'teacherId') return labelOf(teachers, text) ?? (theirs.teacher?.id === text ? theirs.teacher.name : 'Unknown Teacher')
  if (field === 'locationId') return labelOf(rooms, text) ?? (theirs.location?.id === text ? theirs.location.name : 'Unknown Location')
  if (field === 'date') return shortDayAndYear(text)
  return field === 'price' && typeof value === 'number' && !Number.isNaN(value) ? money(value, currency) : text
}
