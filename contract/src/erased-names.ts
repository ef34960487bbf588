/** What stands where the name of somebody erased stood (S4 accounts). */
export const deletedUser = 'Deleted user'

/** The same of a child who was deleted, alone or with its parent. */
export const formerStudent = 'Former student'

/** Days after which no snapshot of the embedded database has what was erased; whoever keeps other backups is asked to do the same. */
export const backupDays = 30
export const backupWords = `Backups can hold it for up to ${backupDays} days more.`
