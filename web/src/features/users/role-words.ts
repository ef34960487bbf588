import type { Role } from '@callboard/contract/roles'

export const roleChoices: { value: Role; label: string }[] = [
  { value: 'owner', label: 'Owner' },
  { value: 'teacher', label: 'Teacher' },
  { value: 'parent', label: 'Parent' },
]

export const roleLabel = (role: Role): string => roleChoices.find(({ value }) => value === role)?.label ?? role
