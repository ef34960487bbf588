import type { AnnouncedTo, Audiences } from '@callboard/contract/announcements'
import { classGroups } from '../../classes/class-groups.ts'

const whole = { everybody: 'Everybody', parent: 'All parents', teacher: 'All teachers' }

/** What a select offers: everybody and the roles for those who may, and classes. */
export function audienceOptions({ mayAll, classes }: Audiences) {
  return [...(mayAll ? Object.entries(whole).map(([value, label]) => ({ value, label })) : []), ...classGroups(classes)]
}

/** Of an option: `everybody`, a role, or the id of a class. */
export function audienceOf(value: string): AnnouncedTo {
  if (value === 'everybody') return { kind: 'everybody' }
  return value === 'parent' || value === 'teacher' ? { kind: 'role', role: value } : { kind: 'class', id: value }
}

export function hasAudience({ mayAll, classes }: Audiences, value: string): boolean {
  return (mayAll && value in whole) || classes.some(({ id }) => id === value)
}
