/** What stands where the name of somebody erased stood (S4 accounts). */
export const deletedUser = 'Deleted user'

/** The same of a child who was deleted, alone or with its parent. */
export const formerStudent = 'Former student'
