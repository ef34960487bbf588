export const asRole = { teacher: 'a teacher', parent: 'a parent' } as const
