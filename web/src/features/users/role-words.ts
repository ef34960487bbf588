import { roleLabels } from '@callboard/contract/role-labels'
import type { Role } from '@callboard/contract/roles'

const roles: readonly Role[] = ['owner', 'teacher', 'parent']

export const roleChoices = roles.map((value) => ({ value, label: roleLabels[value] }))

export const roleLabel = (role: Role): string => roleLabels[role]
