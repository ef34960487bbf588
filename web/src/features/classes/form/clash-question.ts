import { Recurrence } from '@callboard/contract/classes'
import type { ClashQuestion } from '../api.ts'
import { type ClassForm, otherDays, whenOf } from './class-form.ts'

/** Null until the form has times, a date, and a room, a teacher or students who join. */
export function clashQuestionOf(
  typed: ClassForm,
  editing: ClashQuestion['editing'],
  joining: readonly { id: string }[],
): ClashQuestion | null {
  const { startTime, endTime } = typed
  const when = Recurrence.safeParse(whenOf(typed))
  if (!when.success || !startTime || !endTime || endTime === startTime) return null
  if (!typed.teacherId && !typed.locationId && joining.length === 0) return null
  return {
    teacherId: typed.teacherId || null,
    locationId: typed.locationId || null,
    startTime,
    endTime,
    when: when.data,
    alsoOn: otherDays(typed),
    studentIds: joining.map(({ id }) => id),
    editing,
  }
}
