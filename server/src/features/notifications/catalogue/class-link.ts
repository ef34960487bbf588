import { weekOf } from '@callboard/contract/dates'

/**
 * Where a class stands on the calendar: its week, and itself opened, or its register. What is not known is left out.
 * @param date of the class; its week is shown
 */
export function classLink(date?: string, classId?: string | null, { register = false } = {}): string {
  if (!date) return '/dashboard/classes'
  const opened = classId ? `&class=${classId}${register ? '&register=true' : ''}` : ''
  return `/dashboard/classes?week=${weekOf(date)}${opened}`
}
