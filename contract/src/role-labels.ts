import type { Role } from './roles.ts'

// Separate from the schemas, so that showing them needs no zod.

export const roleLabels = { owner: 'Owner', teacher: 'Teacher', parent: 'Parent' } as const satisfies Record<Role, string>
