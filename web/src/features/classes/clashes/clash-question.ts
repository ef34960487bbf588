import { type EditScope, Recurrence } from '@callboard/contract/classes'
import type { ClashQuestion } from '../api.ts'
import { type ClassForm, whenOf } from '../form/class-form.ts'

/** Null until the form has times, a date, and a room or a teacher. */
export function clashQuestionOf(typed: ClassForm, editing: { id: string; scope: EditScope } | null): ClashQuestion | null {
  const { startTime, endTime } = typed
  const when = Recurrence.safeParse(whenOf(typed))
  if (!when.success || !startTime || !endTime || endTime === startTime || !(typed.teacherId || typed.locationId)) return null
  return { teacherId: typed.teacherId || null, locationId: typed.locationId || null, startTime, endTime, when: when.data, editing }
}
