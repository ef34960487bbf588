import { weekOf } from '@callboard/contract/dates'

export function classLink(date?: string, classId?: string | null, { register = false } = {}): string {
  if (!date) return '/dashboard/classes'
  const opened = classId ? `&class=${classId}${register ? '&register=true' : ''}` : ''
  return `/dashboard/classes?week=${weekOf(date)}${opened}`
}
